// The no-U-turn sampler (Hoffman and Gelman 2014) with multinomial draws from the path (Betancourt 2017), as in Stan's
// reference manual: the path is doubled forwards or backwards in time until it, or a half of it, turns back.
#pragma once

#include "core/model/log_density.h"
#include "core/sampling/warmup.h"

#include <array>
#include <vector>

namespace credence {

struct Nuts {
  double step_size = 0.1;      // where it is tuned: of the first step
  int most_doublings = 10;     // of a path: 2^10 - 1 leapfrog steps
  bool tune = true;            // step size and metric in the warmup
  DiagonalMetric metric = {};  // variances of the coordinates, where they are known

  using Target = SmoothLogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    Eigen::VectorXd gradient;  // D
  };
  enum class End { turned, turned_within, divergent, longest };
  struct Leaf {               // a place on the path
    int time = 0;             // leapfrog steps from the start, negative backwards
    int doubling = -1;        // in which it was reached; -1: the start
    double energy_error = 0;  // energy - that of the start
  };
  // A balanced subtree: consecutive places, from the one that was reached first to the last one, and a draw from them.
  struct Branch {
    Eigen::VectorXd first, last, sum;     // D: momenta of the two ends and of all places together
    Eigen::VectorXd position, gradient;   // D: of the draw
    double log_density = 0, kinetic = 0;  // of the draw
    double log_weight = 0;                // log of the sum of e^-energy_error
    int leaf = 0;                         // of the draw
  };
  struct Info : Note {
    // The tree, in the order in which it grew, the start first. Places of the last doubling cannot be drawn where `end`
    // is turned_within or divergent.
    std::vector<Leaf> leaves;
    std::vector<double> positions;  // D numbers a leaf
    int drawn = 0;                  // the leaf that the state moved to
    int depth = 0;                  // doublings that were completed
    End end = End::turned;
    double step_size = 0;
    Eigen::VectorXd momentum;  // D: at the start

    // Buffers of the next step.
    std::array<PhasePoint, 2> ends;  // the latest and the earliest place
    std::array<int, 2> times{};
    Branch path, growth;
    std::vector<Branch> halves;
    double start_energy = 0, sum_acceptance = 0;
  };

  // Throws InputError where the step size is not positive and finite, the doublings are not 1 .. 14, the metric does
  // not fit, or x is not a finite D-vector of finite log density.
  State init(const SmoothLogDensity& target, const Eigen::VectorXd& x) const;
  void step(const SmoothLogDensity& target, State& state, Info& info, Rng& rng) const;
  void adapt(const SmoothLogDensity& target, const State& state, Info& info, std::size_t draw, std::size_t warmup);

  HamiltonianWarmup learned{0.8};

 private:
  // 2^depth further places from an end of the path; false where they diverge or turn back among themselves.
  bool grow(const SmoothLogDensity& target, int depth, double direction, Branch& branch, Info& info, Rng& rng) const;
  bool add_leaf(const SmoothLogDensity& target, double direction, Branch& branch, Info& info) const;
  // Adds a branch that follows on; the draw moves to it with probability e^log_probability.
  bool join(Branch& branch, Branch& next, double log_probability, Rng& rng) const;
  bool goes_on(const Eigen::VectorXd& first, const Eigen::VectorXd& last, const Eigen::VectorXd& sum,
               const Eigen::VectorXd* more = nullptr) const;
};
static_assert(AdaptiveKernel<Nuts>);

}  // namespace credence
