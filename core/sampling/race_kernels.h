// All kernels by one name and with one set of settings, over one target seen in as many ways as there are: for races,
// and for whoever lets a person choose.
#pragma once

#include "core/math/gaussian.h"
#include "core/model/binary_classifier.h"
#include "core/sampling/sampler_run.h"

#include <memory>
#include <optional>
#include <vector>

namespace credence {

enum class RaceKernel { random_walk, adaptive, slice, gibbs, polya_gamma, elliptical, mala, hmc, nuts, tempering };
inline constexpr std::size_t race_kernels = 10;

// `density` is there. What else is known of it, which some kernels need:
struct RaceTarget {
  std::shared_ptr<const SmoothLogDensity> density;
  std::optional<Gaussian> joint = {};                     // it is this Gaussian, whose conditionals Gibbs draws from
  std::shared_ptr<const BinaryClassifier> logistic = {};  // it is this posterior, logistic under a Gaussian prior
  std::optional<Gaussian> about = {};                     // as wide, or its prior: what elliptical slices turn on
};

struct RaceSettings {
  double walk_step = 1;  // of random walks, of the first steps of adaptive ones, and of the coldest tempered one
  double slice_width = 2;
  double mala_step = 0.5;  // where tuned: of the first step
  double hmc_step = 0.2;   // likewise
  int hmc_leapfrog = 10;
  double nuts_step = 0.1;  // likewise
  int nuts_doublings = 10;
  bool tune = true;  // step sizes and metrics of MALA, HMC and NUTS, in the warmup
  int temperatures = 5;
  double hottest = 0.02;  // the smallest beta
};

// Whether the target is known in the way that the kernel needs.
bool fits(RaceKernel kernel, const RaceTarget& target);

// Throws InputError where it does not fit, the settings are refused by the kernel, or a start is.
std::shared_ptr<SamplerRun> race_run(RaceKernel kernel, const RaceTarget& target, const RaceSettings& settings,
                                     const std::vector<Eigen::VectorXd>& starts, const ChainPlan& plan);

}  // namespace credence
