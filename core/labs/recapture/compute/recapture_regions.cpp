#include "core/labs/recapture/compute/recapture_regions.h"
#include "core/math/limits.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <boost/math/quadrature/gauss.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::recapture {
namespace {

// The distance along a ray from the mean to the first wall, in lengths of the ray; infinite if it meets none.
double wall_along(const Eigen::Vector2d& mean, const Eigen::Vector2d& ray) {
  double nearest = infinity;
  const auto meet = [&](double room, double step) {
    if (step > 0) nearest = std::min(nearest, room / step);
  };
  meet(mean[0], -ray[0]);
  meet(mean[1], -ray[1]);
  meet(1 - mean[1], ray[1]);
  return nearest;
}

// The integral of the density times the place over the ray up to a wall, by Gauss-Legendre.
double along_ray(const RecaptureTruth& truth, const Eigen::Vector2d& ray) {
  using Gauss = boost::math::quadrature::gauss<double, 15>;
  const double end = std::min(1.0, wall_along(truth.mean(), ray));
  double sum = 0;
  for (int k = -7; k <= 7; ++k) {
    const auto i = static_cast<std::size_t>(std::abs(k));
    const double part = end * (0.5 + (k < 0 ? -0.5 : 0.5) * Gauss::abscissa()[i]);
    const double weight = 0.5 * end * Gauss::weights()[i];
    sum += weight * part * std::exp(truth.density().value(truth.mean() + part * ray) - truth.log_evidence());
  }
  return sum;
}

bool has_pole(const RecapturePosterior& density) {
  return density.model().mu_shape < 1 || density.psi_power() < 1 || density.model().psi_b < 1;
}

}  // namespace

double mass_in_ellipse(const RecaptureTruth& truth, double radius) {
  constexpr int directions = 96;
  const Eigen::Matrix2d factor = radius * Eigen::Matrix2d(truth.covariance().llt().matrixL());
  double sum = 0;
  if (has_pole(truth.density())) {  // at a wall, or at several: the truth's nodes lie close there
    for (const RecaptureNode& node : truth.fine_nodes()) {
      const Eigen::Vector2d place(node.mu, node.psi);
      const double away = factor.triangularView<Eigen::Lower>().solve(place - truth.mean()).squaredNorm();
      sum += away <= 1 ? node.weight : 0;
    }
    return sum;
  }
  for (int d = 0; d < directions; ++d) {
    const double angle = 2 * std::numbers::pi * (d + 0.5) / directions;
    sum += along_ray(truth, factor * Eigen::Vector2d(std::cos(angle), std::sin(angle)));
  }
  return sum * factor.determinant() * 2 * std::numbers::pi / directions;
}

std::vector<double> highest_log_densities(const std::vector<RecaptureNode>& nodes, std::span<const double> masses) {
  double lowest = infinity, highest = -infinity;
  for (const RecaptureNode& node : nodes) {
    lowest = std::min(lowest, node.log_density - node.change);
    highest = std::max(highest, node.log_density + node.change);
  }
  // The share of a node's mass above a level is the fraction of its density range that lies above the level.
  const auto held = [&nodes](double level) {
    double sum = 0;
    for (const RecaptureNode& node : nodes) {
      const double above = (node.log_density - level) / std::max(node.change, 1e-12);
      sum += node.weight * std::clamp(0.5 + above, 0.0, 1.0);
    }
    return sum;
  };
  std::vector<double> levels;
  for (const double mass : masses) {
    double low = lowest, high = highest;
    for (int k = 0; k < 26; ++k) {
      const double middle = 0.5 * (low + high);
      (held(middle) >= mass ? low : high) = middle;
    }
    levels.push_back(0.5 * (low + high));
  }
  return levels;
}

}  // namespace credence::recapture
