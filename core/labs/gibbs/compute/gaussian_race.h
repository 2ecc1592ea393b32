// Gibbs sampling beside a random walk and HMC on two correlated Gaussian coordinates, each with about the same number
// of evaluations: the runs, and what an evaluation is worth to each.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/gibbs/compute/gibbs_theory.h"
#include "core/math/gaussian.h"
#include "core/sampling/race.h"
#include "core/sampling/race_kernels.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::gibbs {

struct GaussianRaceSettings {
  double rho = 0.9;
  double angle = 0;  // of the axes that Gibbs moves along, in degrees
  Scan scan = Scan::systematic;
  int evaluations = 4000;                            // per chain, of each sampler
  double step_size = 1.7;                            // of the random walk
  std::optional<double> hmc_step_size, path_length;  // if empty, they follow from the density's widths

  int updates_per_draw() const { return scan == Scan::systematic ? 2 : 1; }
  double hmc_step() const;
  double leapfrog_steps() const;  // per draw, on average
};

inline constexpr std::array raced_kernels{RaceKernel::gibbs, RaceKernel::random_walk, RaceKernel::hmc};

// One of the kernels after its run.
struct GaussianRacer {
  RaceKernel kernel = RaceKernel::gibbs;
  std::shared_ptr<const RaceLane> lane;
  Eigen::VectorXd start;            // of the first chain
  double evaluations_per_draw = 1;  // on average
  std::optional<double> ess, rhat;  // the smaller bulk ESS of both coordinates, the larger R-hat

  const Chains& chains() const { return lane->run().chains(); }
  std::size_t evaluations() const { return lane->cost(lane->kept()); }  // of all chains, counted
  // Empty if the chains do not agree: then they tell nothing about their own worth.
  std::optional<double> ess_per_evaluation() const;
};
using GaussianRacers = std::array<GaussianRacer, raced_kernels.size()>;  // in the order of raced_kernels

// Runs all three on the density that the settings describe. Returns nothing if `stop` was requested.
std::optional<GaussianRacers> race_on_gaussian(const GaussianRaceSettings& settings, std::uint64_t seed,
                                               const std::stop_token& stop);

// The worth of an evaluation over correlations of growing strength and of the current sign.
struct Strengths {
  std::vector<double> strength;                                                // |rho|
  std::array<std::vector<std::optional<double>>, raced_kernels.size()> worth;  // per kernel: ESS per evaluation
};
// Returns nothing if `stop` was requested.
std::optional<Strengths> study_strengths(const GaussianRaceSettings& settings, std::uint64_t seed,
                                         const std::stop_token& stop);

Gaussian density_of(double rho);        // variances 1
Eigen::Matrix2d axes_of(double angle);  // in degrees; columns
// The theory of the draws in coordinates along the axes.
GibbsTheory theory_of(const GaussianRaceSettings& settings);
// Independent draws that an evaluation is worth to Gibbs, for the mean of the coordinate that gets the fewer.
double worth_theory(const GaussianRaceSettings& settings);

}  // namespace credence::gibbs
