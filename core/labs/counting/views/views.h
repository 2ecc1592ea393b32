// The views of the lab, their handles and what a hand does to them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/counting/words/words.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::counting {

namespace view {
inline constexpr auto people = "people", square = "square";
}  // namespace view

const ViewTable<Analysis>& view_table();
inline const ViewTable<Analysis>& views_of(const Analysis&) { return view_table(); }

using DrawView = Figure(const Analysis& a, int frame);
DrawView people_view, hundred_view, tree_view, posterior_view, square_view, odds_view;
DrawView curve_view, threshold_view, roc_view, two_tests_view;

using HoverText = std::string(const Analysis& a, int frame, Point2 at);
HoverText people_hover, hundred_hover, tree_hover, posterior_hover, square_hover, odds_hover;
HoverText curve_hover, threshold_hover, roc_hover, two_tests_hover;

ModelGraph model_graph(const Analysis& a);

// Ids of what can be dragged.
namespace handle {
inline constexpr auto prior = "prior";            // of each hypothesis, or the edge after it
inline constexpr auto chance = "chance";          // of the finding under each hypothesis
inline constexpr auto weight = "weight";          // what the first result adds to the log odds
inline constexpr auto prevalence = "prevalence";  // along the logarithmic axis
inline constexpr auto cut = "cut";
inline constexpr auto apart = "apart";  // the middle of the density of the ill
inline constexpr auto rates = "rates";  // both error rates, as a point
inline constexpr auto repeats = "repeats";
}  // namespace handle

using Act = std::string(CountingParameters& p, Inputs& inputs, const Gesture& gesture);
Act drag_prior_edge, drag_prior_bar, drag_prior_odds, drag_prevalence;
Act drag_chance, drag_weight, drag_cut, drag_apart, drag_rates, drag_repeats;

// Places that a picture and its gestures share.
inline double to_axis(double p) { return std::log10(std::max(p, 1e-12)); }  // of the curve

}  // namespace credence::counting
