// The no-U-turn sampler (Hoffman and Gelman 2014) with multinomial draws from the path (Betancourt 2017), as in Stan's
// reference manual: the path is doubled forwards or backwards in time until the whole path or half of it makes a
// U-turn.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/warmup.h"

#include <array>
#include <vector>

namespace credence {

struct Nuts {
  double step_size = 0.1;      // of the first step if tuned
  int most_doublings = 10;     // per path; 10 doublings are 2^10 - 1 leapfrog steps
  bool tune = true;            // tune step size and metric during warmup
  DiagonalMetric metric = {};  // variances of the coordinates, if known

  using Target = SmoothLogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::VectorXd gradient;  // D
  };
  enum class End { turned, turned_within, divergent, longest };
  struct Leaf {               // a point on the path
    int time = 0;             // leapfrog steps from the start, negative backwards
    int doubling = -1;        // the doubling that added it; -1 for the start
    double energy_error = 0;  // energy minus the energy of the start
  };
  // A balanced subtree: consecutive points in the order in which they were added, and a draw from them.
  struct Branch {
    Eigen::VectorXd first, last, sum;     // D: momenta at both ends, and the sum over all points
    Eigen::VectorXd position, gradient;   // D: position and gradient of the draw
    double log_density = 0, kinetic = 0;  // log density and kinetic energy of the draw
    double log_weight = 0;                // log of the sum of e^-energy_error
    int leaf = 0;                         // index of the drawn leaf
  };
  struct Info : Note {
    // The tree in the order in which it grew, the start first. Points of the last doubling are not candidates for the
    // draw if `end` is turned_within or divergent.
    std::vector<Leaf> leaves;
    std::vector<double> positions;  // D numbers per leaf
    int drawn = 0;                  // index of the leaf that was drawn
    int depth = 0;                  // number of completed doublings
    End end = End::turned;
    double step_size = 0;
    Eigen::VectorXd momentum;  // D: momentum at the start

    // Buffers that the next step reuses.
    std::array<PhasePoint, 2> ends;  // the latest and the earliest point
    std::array<int, 2> times{};
    Branch path, growth;
    std::vector<Branch> halves;
    double start_energy = 0, sum_acceptance = 0;
  };

  // Throws InputError if the step size is not positive and finite, the doublings are not 1 .. 14, the metric does not
  // fit, or x is not a finite D-vector with a finite log density.
  State init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const;
  void step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const;
  void adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  HamiltonianWarmup learned{0.8};

 private:
  // Adds 2^depth points at one end of the path; returns false if they diverge or make a U-turn among themselves.
  bool grow(const SmoothLogDensity& target, int depth, double direction, Branch& branch, Info& info, Rng& rng) const;
  bool add_leaf(const SmoothLogDensity& target, double direction, Branch& branch, Info& info) const;
  // Adds the branch `next` to `branch`; the draw moves to `next` with probability e^log_probability.
  bool join(Branch& branch, Branch& next, double log_probability, Rng& rng) const;
  bool goes_on(const Eigen::VectorXd& first, const Eigen::VectorXd& last, const Eigen::VectorXd& sum,
               const Eigen::VectorXd* more = nullptr) const;
};
static_assert(AdaptiveKernel<Nuts>);

}  // namespace credence
