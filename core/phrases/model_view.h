// The row of a view table that shows the lab's model as a graph.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence {

// `describe` returns the ModelGraph of an analysis, with the numbers that are set at present.
template <class Analysis, class Place = int>
ViewRow<Analysis, Place> model_row(ModelGraph (*describe)(const Analysis&)) {
  return {.info = {"model", "The model as a graph", "The model", all_given()},
          .draw = [describe](const Analysis& a) { return model_figure(describe(a)); },
          .handlers = {},
          .offered = {},
          .hover = [describe](const Analysis& a, Place, Point2 at) { return model_hover(describe(a), at); }};
}

}  // namespace credence
