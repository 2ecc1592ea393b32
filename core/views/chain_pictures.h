// Pictures of Markov chains: traces, draws in a plane, the trail of the last draws, and a single move.
#pragma once

#include "core/views/live_chains.h"

#include <string>

namespace credence {

// A small plot for each of the snapshot's traced coordinates, above each other: every chain over the draws 0 .. total,
// warmup shaded, and beside it what the kept draws add up to; `now` marks a draw where it is not negative.
struct TraceLane {
  std::string name;
  Eigen::Index coordinate = 0;
};
Figure trace_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int now);

// At most 3,000 kept draws of all chains, over the coordinates i and j.
Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Axes that cover the first chain's draws, too, in round steps.
void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// The first `made` draws of the first chain, its last 400 as a path, the last one marked, and in the note the
// arithmetic of the step that led there. `made` > 0.
void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j);

}  // namespace credence
