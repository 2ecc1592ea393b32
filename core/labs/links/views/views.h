// The views of the links lab. The place of the timeline is a number of thresholds; if it is negative, all thresholds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/links/compute/parameters.h"
#include "core/labs/links/words/words.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::links {

namespace view {
inline constexpr auto rain = "rain", link = "link";  // are open at first
inline constexpr auto targets = "targets";           // shows the weights under the pointer in `weights`
inline constexpr auto weights = "weights";
}  // namespace view

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }
// Returns whether the figure of a view depends on the cursor.
bool follows_cursor(const std::string& view, const Cursor& cursor);

ModelGraph model_graph(const Analysis& a);

using DrawView = Figure(const Analysis& a, int frame);
DrawView rain_view, link_view, functions_view, difference_view, integral_view;

// Texts at the pointer.
using HoverText = std::string(const Analysis& a, int frame, Point2 at);
HoverText rain_hover, link_hover, functions_hover, tails_hover, pull_hover, fit_hover, boundary_hover, average_hover,
    integral_hover;

// Ids of what can be touched on the links lab's plots.

namespace handle {

inline constexpr auto heights = "heights";        // of the density p(theta), one per knot
inline constexpr auto activation = "activation";  // of one point
inline constexpr auto epsilon = "epsilon";        // label noise
inline constexpr auto outlier = "outlier";
inline constexpr auto zeros = "zeros", ones = "ones";  // points of both classes on the line
inline constexpr auto average = "average";             // mean and variance of a
inline constexpr auto families = "families";           // cells of the table of families
inline constexpr auto targets = "targets";             // one per row of the data
inline constexpr auto curve = "curve";                 // two rings on the mean over x
inline constexpr auto weights = "weights";

}  // namespace handle

// Gestures change the parameters and data of the links lab here. Each function is a Handler's `act`.

using Act = std::string(LinksParameters& p, Inputs& inputs, const Gesture& gesture);

Act drag_height, drag_activation, drag_epsilon, drag_outlier;
Act change_zero, change_one, add_line_point;  // points of class 0 and 1 on the line
Act set_average;                              // mean and variance of a
Act choose_family;
Act add_target, move_target, remove_target;
Act drag_curve, set_weights;

}  // namespace credence::links
