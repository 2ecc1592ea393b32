// Shared by Hamiltonian kernels: a position with a momentum, its energy, and the leapfrog step (Neal 2011). The metric
// is diagonal: momenta are N(0, 1 / variances).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"
#include "core/model/log_density.h"

#include <Eigen/Core>

namespace credence {

struct PhasePoint {
  Eigen::VectorXd position, momentum, gradient;  // D; gradient of the log density at the position
  double log_density = 0;
};

// The approximate variances of the target's coordinates, by which the sampler rescales them to equal width.
struct DiagonalMetric {
  Eigen::VectorXd variances;  // D; empty means all ones
  double operator()(Eigen::Index d) const { return variances.size() == 0 ? 1 : variances[d]; }
};

// Throws InputError unless the metric is empty or D positive numbers.
void require_metric(const DiagonalMetric& metric, Eigen::Index dimension);

// Sum over d of variance_d momentum_d^2 / 2.
double kinetic_energy(const Eigen::VectorXd& momentum, const DiagonalMetric& metric);
void draw_momentum(Eigen::VectorXd& momentum, Eigen::Index dimension, const DiagonalMetric& metric, Rng& rng);

// One leapfrog step: half a step of the momentum, a step of the position, half a step of the momentum. `step` may be
// negative. It evaluates one gradient.
void leapfrog(const SmoothLogDensity& target, const DiagonalMetric& metric, double step, PhasePoint& point);

// The kinetic energy minus the log density; +infinity if that is NaN.
double energy(const PhasePoint& point, const DiagonalMetric& metric);

// A path whose energy error exceeds this is divergent (Stan's bound).
inline constexpr double divergent_energy = 1000;

}  // namespace credence
