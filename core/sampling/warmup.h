// Warmup of gradient kernels as in Stan (Stan reference manual, "HMC algorithm parameters"; Hoffman and Gelman 2014):
// the step size by dual averaging towards a target acceptance, the diagonal metric by variances over windows that
// double in length.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/hamiltonian.h"
#include "core/sampling/kernel.h"

#include <cstddef>

namespace credence {

class DualAveraging {
 public:
  // target_acceptance in (0, 1).
  explicit DualAveraging(double target_acceptance) : target_(target_acceptance) {}
  void restart(double step_size);
  // Returns the next step size after one that gave `acceptance` in [0, 1].
  double next(double acceptance);
  double average() const;  // the step size to keep; that of the last restart if next was never called

 private:
  double target_, centre_ = 0, count_ = 0, gap_ = 0, log_average_ = 0;
};

// The windows of draws from which variances are estimated: the first 75 and the last 50 draws of warmup are left out;
// windows between them have 25, 50, 100, ... draws, the last one reaching to the end. In shorter warmups 15 % and 10 %
// are left out, with one window of 75 %.
class VarianceWindows {
 public:
  // Adds a position. Returns whether a window has ended; then `metric` holds the variances of its draws, shrunk towards
  // 1e-3 with the weight of five draws.
  bool add(const Eigen::VectorXd& position, std::size_t draw, std::size_t warmup, DiagonalMetric& metric);

 private:
  void plan(std::size_t warmup);

  // draws [first, last); the last draw of the window
  std::size_t first_ = 0, last_ = 0, size_ = 0, window_ = 0, end_ = 0;
  double count_ = 0;
  Eigen::VectorXd mean_, squares_;
};

// Tunes both; a kernel calls it from its own adapt.
class HamiltonianWarmup {
 public:
  explicit HamiltonianWarmup(double target_acceptance) : step_sizes_(target_acceptance) {}
  // `info` belongs to the step that led to `position`, with the mean acceptance of its path. Only the step size is
  // tuned if `metric` is null. The gradients that this uses are added to `info`.
  void adapt(const SmoothLogDensity& target, const Eigen::VectorXd& position, Note& info, std::size_t draw,
             std::size_t warmup, double& step_size, DiagonalMetric* metric);

 private:
  DualAveraging step_sizes_;
  VarianceWindows windows_;
};

// A step size at which one leapfrog step from `position` is accepted with probability 0.8, to a factor of two (Hoffman
// and Gelman 2014, algorithm 4); the momentum is one standard deviation in every coordinate. Adds its gradients to
// `note`.
double reasonable_step_size(const SmoothLogDensity& target, const DiagonalMetric& metric,
                            const Eigen::VectorXd& position, double step_size, Note& note);

}  // namespace credence
