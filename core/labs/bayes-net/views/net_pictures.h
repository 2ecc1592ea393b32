// Pictures of the sprinkler network and of Gibbs in it, at a place of the timeline, a number of updates (negative:
// all).
#pragma once

#include "core/figure/figure.h"
#include "core/labs/bayes-net/words/net_words.h"

namespace credence::bayes_net {

using DrawView = Figure(const Analysis& a, int frame);
DrawView network_view, arrivals_view, estimates_view;     // net_pictures.cpp
DrawView walk_view, flows_view, states_view, move_view;   // net_walk.cpp
DrawView running_view, autocorrelation_view, trace_view;  // net_chains.cpp

const std::vector<Point2>& node_places();  // on the network, whose nodes are the handles "nodes"
inline constexpr double node_radius = 0.56;

// What is said of a node in the picture of estimates at this height; none beside them.
std::optional<std::size_t> node_at_height(double y);

}  // namespace credence::bayes_net
