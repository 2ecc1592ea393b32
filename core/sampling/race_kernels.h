// All kernels under one name each and with one set of settings, for races and for people who choose among them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/model/binary_classifier.h"
#include "core/sampling/gibbs.h"
#include "core/sampling/sampler_run.h"

#include <memory>
#include <optional>
#include <vector>

namespace credence {

enum class RaceKernel { random_walk, adaptive, slice, gibbs, polya_gamma, elliptical, mala, hmc, nuts, tempering };
inline constexpr std::size_t race_kernels = 10;

// A target in all the forms that kernels ask for. `density` is always there; some kernels need one of the others.
struct KernelTarget {
  std::shared_ptr<const SmoothLogDensity> density;
  std::optional<Gaussian> joint = {};                     // the density is this Gaussian: Gibbs draws its conditionals
  std::shared_ptr<const BinaryClassifier> logistic = {};  // the density is this logistic posterior, its prior Gaussian
  std::optional<Gaussian> about = {};                     // the prior or a Gaussian as wide, for elliptical slices
  std::optional<Eigen::MatrixXd> axes = {};               // D x D: Gibbs moves along its columns; empty: coordinates
};

struct KernelSettings {
  double walk_step = 1;  // of random walks, of the first steps of adaptive walks, and of the coldest tempered walk
  double slice_width = 2;
  Scan scan = Scan::systematic;
  double mala_step = 0.5;  // of the first step, if it is tuned
  double hmc_step = 0.2;   // likewise
  int hmc_leapfrog = 10;
  double hmc_one_more = 0;  // the probability of one leapfrog step more
  double nuts_step = 0.1;   // of the first step, if it is tuned
  int nuts_doublings = 10;
  bool tune = true;  // the warmup tunes step sizes and metrics of MALA, HMC and NUTS
  int temperatures = 5;
  double hottest = 0.02;  // the smallest beta
};

// Whether the target has the form that the kernel needs.
bool fits(RaceKernel kernel, const KernelTarget& target);

// Throws InputError if the kernel does not fit the target, or if it refuses the settings or a start.
std::shared_ptr<SamplerRun> race_run(RaceKernel kernel, const KernelTarget& target, const KernelSettings& settings,
                                     const std::vector<Eigen::VectorXd>& starts, const ChainPlan& plan);

}  // namespace credence
