// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/hamiltonian.h"

#include "core/math/input_error.h"

#include <cmath>
#include <limits>

namespace credence {

void require_metric(const DiagonalMetric& metric, Eigen::Index dimension) {
  const Eigen::VectorXd& v = metric.variances;
  if (v.size() != 0 && (v.size() != dimension || !v.allFinite() || !(v.minCoeff() > 0))) {
    throw InputError(Message("A metric must be one positive number for each of the target's dimensions."));
  }
}

double kinetic_energy(const Eigen::VectorXd& momentum, const DiagonalMetric& metric) {
  double sum = 0;
  for (Eigen::Index d = 0; d < momentum.size(); ++d) sum += metric(d) * momentum[d] * momentum[d];
  return 0.5 * sum;
}

void draw_momentum(Eigen::VectorXd& momentum, Eigen::Index dimension, const DiagonalMetric& metric, Rng& rng) {
  momentum.resize(dimension);
  for (Eigen::Index d = 0; d < dimension; ++d) momentum[d] = standard_normal(rng) / std::sqrt(metric(d));
}

void leapfrog(const SmoothLogDensity& target, const DiagonalMetric& metric, double step, PhasePoint& point) {
  const Eigen::Index D = point.position.size();
  for (Eigen::Index d = 0; d < D; ++d) {
    point.momentum[d] += 0.5 * step * point.gradient[d];
    point.position[d] += step * metric(d) * point.momentum[d];
  }
  point.log_density = target.value_and_gradient(point.position, point.gradient);
  for (Eigen::Index d = 0; d < D; ++d) point.momentum[d] += 0.5 * step * point.gradient[d];
}

double energy(const PhasePoint& point, const DiagonalMetric& metric) {
  const double value = kinetic_energy(point.momentum, metric) - point.log_density;
  return std::isnan(value) ? std::numeric_limits<double>::infinity() : value;
}

}  // namespace credence
