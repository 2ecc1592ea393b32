// The views of the lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/view_table.h"
#include "core/labs/bayes-net/compute/analysis.h"
#include "core/labs/bayes-net/compute/parameters.h"
#include "core/phrases/model_view.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

namespace view {
inline constexpr auto network = "network";
inline constexpr auto estimates = "estimates";
}  // namespace view

const ViewTable<Analysis>& view_table();
const ViewTable<Analysis>& views_of(const Analysis& a);

// Each draws a place of the timeline, a number of updates (negative: all).
using DrawView = Figure(const Analysis& a, int frame);
DrawView network_view, arrivals_view, estimates_view;
DrawView walk_view, flows_view, states_view, move_view;
DrawView running_view, autocorrelation_view, trace_view;
DrawView tables_view;
ModelGraph model_graph(const Analysis& a);

// Each returns the text at the pointer.
using HoverText = std::string(const Analysis& a, int frame, Point2 at);
HoverText network_hover, estimates_hover, walk_hover;

const std::vector<Point2>& node_places();  // one per node of the network
inline constexpr double node_radius = 0.56;
// Up to this number of joint states the walk has arrows between them; more are a map of cells.
inline constexpr std::size_t most_drawn = 8;

// Ids of the handles in the lab's views.

namespace handle {

inline constexpr auto nodes = "nodes";
inline constexpr auto tables = "tables";  // cells, with the last row first

}  // namespace handle

// Changes of the evidence and the tables, by gestures on the views and by the menu.

// Each returns the undo text, which is empty if nothing changed.
using NetEdit = std::string(NetParameters& p, Inputs& inputs, const Gesture& gesture);
NetEdit observe_true_first, observe_false_first, forget_node;
NetEdit type_entry;  // throws InputError if the text is not a probability

std::string perform_action(NetParameters& p, const std::string& action);  // empty if there is no such action

}  // namespace credence::bayes_net
