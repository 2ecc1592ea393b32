// The views of the coin lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/coin/compute/analysis.h"
#include "core/pictures/graphs/model_graph.h"

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

}  // namespace credence::coin
