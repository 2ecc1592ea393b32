// What Hamiltonian kernels share: a place with a momentum, its energy, and the leapfrog step between such places
// (Neal 2011). The metric is diagonal: momenta are N(0, 1 / variances).
#pragma once

#include "core/math/random.h"
#include "core/model/log_density.h"

#include <Eigen/Core>

namespace credence {

struct PhasePoint {
  Eigen::VectorXd position, momentum, gradient;  // D; the gradient of the log density at the position
  double log_density = 0;
};

// About the variances of the target's coordinates: what makes them equally wide to the sampler.
struct DiagonalMetric {
  Eigen::VectorXd variances;  // D; empty: all are one
  double operator()(Eigen::Index d) const { return variances.size() == 0 ? 1 : variances[d]; }
};

// Throws InputError where the metric is neither empty nor D positive numbers.
void require_metric(const DiagonalMetric& metric, Eigen::Index dimension);

// Sum over d of variance_d momentum_d^2 / 2.
double kinetic_energy(const Eigen::VectorXd& momentum, const DiagonalMetric& metric);
void draw_momentum(Eigen::VectorXd& momentum, Eigen::Index dimension, const DiagonalMetric& metric, Rng& rng);

// Half a step of the momentum, a step of the position, half a step of the momentum; `step` may be negative. One
// gradient.
void leapfrog(const SmoothLogDensity& target, const DiagonalMetric& metric, double step, PhasePoint& point);

// kinetic - log density; +infinity where that is not a number.
double energy(const PhasePoint& point, const DiagonalMetric& metric);

// Beyond this error of the energy a path has left the level that it should stay on: a divergence (Stan's bound).
inline constexpr double divergent_energy = 1000;

}  // namespace credence
