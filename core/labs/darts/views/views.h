// The views of the darts lab. `frame` is a number of turns thrown; if it is negative, all turns.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/darts/compute/analysis.h"
#include "core/labs/darts/words/words.h"
#include "core/pictures/graphs/model_graph.h"
#include "core/pictures/plane/gaussian_ellipse.h"

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

// Ids of handles on the darts lab's plots.

namespace handle {

inline constexpr auto aim = "aim";
inline constexpr auto spread = "spread";  // the ellipse on the board: two axes and the size
inline constexpr auto sd = "sd";          // the size of the spread on its axis
inline constexpr auto choices = "darts";  // one, two or three darts

}  // namespace handle

// Gestures change the parameters of the darts lab here. Each function is a Handler's `act`.

GaussianEllipse ellipse_of(const DartsParameters& parameters);  // of the spread around the aim
// Adds the handles of the aim and of the ellipse to a figure of the board.
void add_board_handles(Figure& figure, const DartsParameters& parameters);

std::string move_aim(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_ellipse(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string move_sd(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
// The number of darts, by the column that was clicked or by the index of its handle.
std::string click_column(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string click_choice(DartsParameters& parameters, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::darts
