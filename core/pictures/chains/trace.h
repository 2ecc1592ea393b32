// Traces of Markov chains: one small plot per coordinate, stacked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/chains/trace_lane.h"
#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// Stacks a small plot per lane; a single lane fills the plot. Each shows every chain over the draws 0 .. total, with
// the warmup shaded, and a histogram of the kept draws beside it. `now`, if not negative, marks a draw; the draws after
// it are faint.
Figure trace_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int now);

// Maps values between low and high to heights in the figure. With several lanes, each has height 1 around a whole
// number, the first on top. With a single lane, values are drawn as they are.
struct LaneScale {
  double base = 0, scale = 1, low = 0, high = 1;
  double place(double value) const { return base + scale * (value - low); }
};
// A few lanes have their numbers on the axis and their names above them; with more, the name tells the range. The ends
// of the horizontal axis must be set.
LaneScale add_lane(Figure& figure, const std::string& name, std::size_t lane, std::size_t count, double low,
                   double high);
// Adds the chains of one lane, an empty line for a chain that has none. Each chain has its own tint, the same in every
// picture; `named` writes their names at the right ends if there are several.
void add_chain_lines(Figure& figure, const std::vector<Polyline>& lines, const LaneScale& scale, double width,
                     bool named, double opacity = 1);

}  // namespace credence
