// The views of the lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/labs/markov-chain/compute/analysis.h"
#include "core/pictures/graphs/graph.h"
#include "core/pictures/graphs/model_graph.h"

namespace credence::markov_chain {

namespace view {
inline constexpr auto graph = "graph";
inline constexpr auto crowds = "crowds";
}  // namespace view

const ViewTable<Analysis>& view_table();
const ViewTable<Analysis>& views_of(const Analysis& a);

// Each draws the state after k steps.
using DrawView = Figure(const Analysis& a, int k);
DrawView graph_view, matrix_view, powers_view, flows_view, eigenvalues_view;
DrawView crowds_view, walker_view, time_view, distributions_view, steps_view, strip_view, distance_view, starts_view;

// Each returns the text at the pointer, after k steps.
using HoverText = std::string(const Analysis& a, int k, Point2 at);
HoverText graph_hover, matrix_hover, powers_hover, flows_hover;
HoverText crowds_hover, walker_hover, time_hover, distributions_hover, distance_hover, starts_hover;

ModelGraph model_graph(const Analysis& a);
GraphLayout layout_of(std::size_t states);

}  // namespace credence::markov_chain
