// Traces of Markov chains: a small plot for each coordinate, above each other.
#pragma once

#include "core/chains/live_chains.h"
#include "core/chains/trace_lane.h"
#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// A small plot for each lane above each other, a single one over the whole plot: every chain over the draws 0 .. total,
// warmup shaded, and beside it what the kept draws add up to; `now` marks a draw where it is not negative, and what
// comes after it is faint.
Figure trace_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int now);

// Where values between low and high are drawn: of several lanes in one of height 1 around a whole number, the first on
// top; of a single lane as they are.
struct LaneScale {
  double base = 0, scale = 1, low = 0, high = 1;
  double place(double value) const { return base + scale * (value - low); }
};
LaneScale add_lane(Figure& figure, const std::string& name, std::size_t lane, std::size_t count, double low,
                   double high);
// The chains of one lane, told apart by their shades.
void add_chain_lines(Figure& figure, const std::vector<Polyline>& lines, const LaneScale& scale, double width,
                     double opacity = 1);

}  // namespace credence
