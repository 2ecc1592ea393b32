// How gradient kernels tune themselves in the warmup, as Stan does (Stan reference manual, "HMC algorithm parameters";
// Hoffman and Gelman 2014): the step size by dual averaging towards a mean acceptance, the diagonal metric by variances
// over windows that double.
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
  // The step size to try next after one that gave `acceptance` in [0, 1].
  double next(double acceptance);
  double average() const;  // the one to keep; the last restart's where next was never called

 private:
  double target_, centre_ = 0, count_ = 0, gap_ = 0, log_average_ = 0;
};

// The draws that variances are learned from: 75 at the start and 50 at the end are left out, windows between them are
// of 25, 50, 100, ... draws, the last one reaching to the end; in shorter warmups 15 %, one window of 75 %, 10 %.
class VarianceWindows {
 public:
  // Takes the position in; returns whether a window has ended, with the variances of its draws, shrunk towards 1e-3 as
  // five draws' worth, in `metric`.
  bool add(const Eigen::VectorXd& position, std::size_t draw, std::size_t warmup, DiagonalMetric& metric);

 private:
  void plan(std::size_t warmup);

  std::size_t first_ = 0, last_ = 0, size_ = 0, window_ = 0, end_ = 0;  // draws [first, last); the window's last draw
  double count_ = 0;
  Eigen::VectorXd mean_, squares_;
};

// Both together; a kernel calls adapt from its own adapt.
class HamiltonianWarmup {
 public:
  explicit HamiltonianWarmup(double target_acceptance) : step_sizes_(target_acceptance) {}
  // info: of the step that led to `position`, with the mean acceptance of its path. Without a metric (null) the step
  // size alone is tuned. Gradients that this takes are added to info.
  void adapt(const SmoothLogDensity& target, const Eigen::VectorXd& position, Note& info, std::size_t draw,
             std::size_t warmup, double& step_size, DiagonalMetric* metric);

 private:
  DualAveraging step_sizes_;
  VarianceWindows windows_;
};

// A step size at which one leapfrog step from here is accepted with probability 0.8, to a factor of two (Hoffman and
// Gelman 2014, algorithm 4); the momentum is one standard deviation in every coordinate. Adds its gradients to `note`.
double reasonable_step_size(const SmoothLogDensity& target, const DiagonalMetric& metric,
                            const Eigen::VectorXd& position, double step_size, Note& note);

}  // namespace credence
