// The views of the links lab. The place of the timeline is a number of thresholds; if it is negative, all thresholds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
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

}  // namespace credence::links
