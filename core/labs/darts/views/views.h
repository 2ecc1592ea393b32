// The views of the darts lab. `frame` is a number of turns thrown; if it is negative, all turns.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/darts/compute/analysis.h"
#include "core/labs/darts/words/words.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::darts {

// Views that the lab opens with.
namespace view {
inline constexpr auto score_map = "score_map";
inline constexpr auto score_estimate = "score_estimate";
}  // namespace view

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

ModelGraph model_graph(const Analysis& a);

// On the board.
Figure map_view(const Analysis& a, Quantity q, int frame);
Figure wander_view(const Analysis& a);
// Thrown darts.
Figure estimate_view(const Analysis& a, Quantity q, int frame);
Figure error_view(const Analysis& a, Quantity q, int frame);
Figure outcomes_view(const Analysis& a, int frame);
// Where to aim.
Figure spread_view(const Analysis& a);
Figure darts_view(const Analysis& a);

// Texts at the pointer.
std::string board_hover(const Analysis& a, int frame, Point2 pointer);
std::string spread_hover(const Analysis& a, int frame, Point2 pointer);

}  // namespace credence::darts
