// The views of the lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/markov-chain/compute/analysis.h"
#include "core/labs/markov-chain/compute/parameters.h"
#include "core/pictures/graphs/graph.h"
#include "core/pictures/graphs/model_graph.h"

#include <string>

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

// Ids of the handles in the lab's views.

namespace handle {

inline constexpr auto arrows = "arrows";  // index: state left * states + state entered
inline constexpr auto states = "states";
inline constexpr auto matrix = "matrix";  // cells of the transition matrix, with its last row first
inline constexpr auto start = "start";    // index 0 is the first start, 1 the second

}  // namespace handle

// Changes of the chain and its starts, by gestures on the views and by the menu.

// Each returns the undo text, which is empty if nothing changed. Each throws InputError if the result is not a chain.
using ChainEdit = std::string(ChainParameters& p, Inputs& inputs, const Gesture& gesture);
ChainEdit drag_bead, type_on_arrow, cut_arrow;
ChainEdit start_in_state, start_second_in_state, rename_state, remove_state;
ChainEdit type_in_matrix, drag_start;

std::string perform_action(ChainParameters& p, const std::string& action);  // empty if there is no such action

}  // namespace credence::markov_chain
