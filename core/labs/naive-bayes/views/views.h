// The views of the naive Bayes lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/naive-bayes/words/words.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::naive_bayes {

// Views that the lab opens with.
namespace view {
inline constexpr auto tables = "tables", contributions = "contributions";  // if features are counted
inline constexpr auto regions = "regions", accuracy = "accuracy";          // if they are numbers
}  // namespace view

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

// Figures of an analysis of at least one row.
ModelGraph model_graph(const Analysis& a);
Figure tables_view(const Analysis& a, int frame);
Figure totals_view(const Analysis& a);
Figure contributions_view(const Analysis& a, int frame);
Figure posterior_view(const Analysis& a, int frame);
Figure copies_view(const Analysis& a);
Figure regions_view(const Analysis& a);
Figure densities_view(const Analysis& a);
Figure accuracy_view(const Analysis& a);
Figure confusion_view(const Analysis& a);
Figure reliability_view(const Analysis& a);

// Texts at the pointer, likewise.
std::string tables_hover(const Analysis& a, int frame, Point2 at);
std::string contributions_hover(const Analysis& a, int frame, Point2 at);
std::string regions_hover(const Analysis& a, int frame, Point2 at);

}  // namespace credence::naive_bayes
