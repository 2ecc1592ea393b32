// The views of the coin lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/coin/compute/analysis.h"
#include "core/labs/coin/compute/parameters.h"
#include "core/labs/coin/words/words.h"
#include "core/pictures/graphs/model_graph.h"
#include "core/pictures/line/lanes.h"

#include <array>
#include <string>
#include <vector>

namespace credence::coin {

// Views that the lab opens with.
namespace view {
inline constexpr auto coin = "coin";
inline constexpr auto stacked = "stacked";
inline constexpr auto simplex = "simplex";
}  // namespace view

const ViewTable<Analysis, std::int64_t>& view_table();
inline const ViewTable<Analysis, std::int64_t>& views_of(const Analysis&) { return view_table(); }

// Figures after n tosses.
using DrawView = Figure(const Analysis& a, std::int64_t n);
DrawView coin_view, stack_view, simplex_view;
DrawView stacked_view, all_view;
DrawView running_view, predictive_view, win_view, evidence_view, factors_view, comparison_view;
ModelGraph model_graph(const Analysis& a);
Figure scenario_view(const Analysis& a, std::int64_t n, std::size_t k);

// Texts at the pointer.
using HoverText = std::string(const Analysis& a, std::int64_t n, Point2 pointer);
HoverText stacked_hover, all_hover, simplex_hover, predictive_hover, comparison_hover, tosses_hover;
std::string density_hover(const Analysis& a, std::int64_t n, std::size_t k, double r);  // of scenario k

// Ids of what can be touched on the coin lab's plots.

namespace handle {

inline constexpr auto faces = "faces";  // of the coin: a click tosses it
inline constexpr auto strip = "strip";  // the tosses one by one
inline constexpr auto stack = "stack";  // tops of the imaginary tosses
inline constexpr auto prior_mean = "prior";
inline constexpr auto level = "level";  // an end of a credible interval
inline constexpr auto winning_line = "win";

}  // namespace handle

// Gestures change the parameters of the coin lab here. Each function is a Handler's `act`.

std::string toss(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);  // index: the face
// A click turns the toss over, removing takes it out.
std::string change_toss(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_stack(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_prior_mean(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_winning_line(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);

// The strip of tosses goes row by row, from left to right and downwards. Toss i counts from 0.
constexpr std::int64_t strip_columns = 10;
Point2 strip_place(std::int64_t i);

// The level at which an end of the interval of scenario k after all tosses is at the pointer.
std::string drag_level(CoinParameters& p, Inputs& inputs, const Gesture& gesture, std::size_t k);

// Probabilities of the counts 0, 1, 2, ... as bars around them.

// Bars of the counts first, ..., end - 1.
Bars count_bars(const std::vector<double>& probabilities, std::size_t first, std::size_t end, const Lane& lane);

// The outline along the tops of the bars of all counts, to lay a second distribution over them.
Line count_outline(const std::vector<double>& probabilities, const Lane& lane);

// Adds a column of `count` bricks around x on top of `base`. Joints between them are drawn if the figure's vertical
// axis leaves room.
void add_bricks(Figure& figure, double x, double base, double count, Role role, std::string name);

// How scenarios are told apart on one plot.

// Where scenarios share a plot each has a colour of its own; the first one has that of posteriors.
inline Role scenario_role(std::size_t k) {
  return std::array{Role::posterior, Role::class5, Role::class4, Role::class3, Role::class2, Role::chain}[k % 6];
}
// Whether the posterior means come so close in the end that a name at one could be taken for another's.
bool are_close(const Analysis& a);
inline Lanes lanes(const Analysis& a) { return Lanes(prior_names(a)); }  // one lane per scenario
// Whether the text in a lane goes to its right end, away from the last posterior.
inline bool text_right(const Analysis& a, std::size_t k) { return a.scenario(k, a.size()).posterior.mean() <= 0.6; }

}  // namespace credence::coin
