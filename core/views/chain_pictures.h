// Pictures of Markov chains: traces, draws in a plane, the trail of the last draws, and a single move.
#pragma once

#include "core/views/live_chains.h"

#include <functional>
#include <optional>
#include <string>

namespace credence {

// One of the snapshot's traced coordinates, and what is known of it exactly, if anything.
struct TraceLane {
  std::string name;
  Eigen::Index coordinate = 0;
  std::function<double(double)> density = {};  // normalised
  std::optional<double> mean = {}, sd = {};
  double low = 0, high = 0;  // what is shown at least; nothing where they are equal
};

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

// The step that led to a draw of the first chain, of a kernel that proposes and judges; none of others.
struct ProposalStep {
  Eigen::VectorXd from, proposal;
  bool accepted = false;
  double log_ratio = 0, uniform = 0;  // of what decided
  double log_factor = 0;              // of the proposal's densities there and back, whether it counts or not
};
std::optional<ProposalStep> proposal_step(const ChainSnapshot& snapshot, std::size_t draw);
std::optional<ProposalStep> proposal_step(const Move& move);  // of any chain
std::string verdict_text(const ProposalStep& step);           // "ratio 0.31 ≤ u = 0.742: stays"

// At most 3,000 kept draws of all chains, over the coordinates i and j.
Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// Axes that cover the first chain's draws, too, in round steps.
void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j);

// The first `made` draws of the first chain, its last 400 as a path, the last one marked, and in the note the
// arithmetic of the step that led there. `made` > 0.
void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j);

// Where the first chain last stood, up to draw `made`: places it left, each once, the longer it stayed the larger; the
// newest is left out, the older fade. `place`: of a draw.
void add_dwelling(Figure& figure, const ChainSnapshot& snapshot, std::size_t made,
                  const std::function<Point2(const Eigen::VectorXd&)>& place);
// Draws in a row, this one the last, at the same place; counted up to the longest.
inline constexpr std::size_t longest_dwelling = 4096;
std::size_t dwell_time(const Chain& chain, std::size_t draw);

}  // namespace credence
