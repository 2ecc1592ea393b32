// Pictures of Markov chains: traces, draws in a plane, the trail of the last draws, and a single move.
#pragma once

#include "core/views/live_chains.h"

#include <string>

namespace credence {

// Of every chain over the draws 0 .. total, warmup shaded; `now` marks a draw where it is not negative. The range of y
// must hold, and grows where traces leave it and `widen` says so.
struct TraceAxes {
  std::string name;
  double low = 0, high = 1;
  Eigen::Index coordinate = 0;
  bool widen = false;
  std::size_t total = 1;
};
Figure trace_figure(const ChainSnapshot& snapshot, TraceAxes axes, int now);
Figure empty_trace_figure(const TraceAxes& axes);  // without a chain

// At most 3,000 kept draws of all chains, over the coordinates i and j.
Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Axes that cover the first chain's draws, too, in round steps.
void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// The first `made` draws of the first chain, its last 400 as a path, the last one marked, and in the note the
// arithmetic of the step that led there. `made` > 0.
void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j);

}  // namespace credence
