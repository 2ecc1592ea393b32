#include "core/inference/recapture_regions.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <boost/math/quadrature/gauss.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Wall {
  double at;     // along a ray, of its length
  double power;  // the density goes as the distance from the wall to the power - 1
};

// The first one that a ray from the mean meets; none where it is at infinity.
Wall wall_along(const RecaptureTruth& truth, const Eigen::Vector2d& ray) {
  const RecapturePosterior& density = truth.density();
  const Eigen::Vector2d& mean = truth.mean();
  Wall nearest{infinity, 1};
  const auto meet = [&](double room, double step, double power) {
    if (step > 0 && room / step < nearest.at) nearest = {room / step, power};
  };
  meet(mean[0], -ray[0], density.model().mu_shape);
  meet(mean[1], -ray[1], density.psi_power());
  meet(1 - mean[1], ray[1], density.model().psi_b);
  return nearest;
}

// Of the density times the place, over the ray as far as there is no wall: by Gauss-Legendre over the power of the
// distance from a wall with a pole, else over the distance.
double along_ray(const RecaptureTruth& truth, const Eigen::Vector2d& ray) {
  using Gauss = boost::math::quadrature::gauss<double, 15>;
  const Wall wall = wall_along(truth, ray);
  const double end = std::min(1.0, wall.at);
  const bool pole = wall.power < 1 && wall.at < 100;
  const double origin = pole ? wall.at : end, power = pole ? wall.power : 1;
  const double last = std::pow(1 - end / origin, power);  // of 1 at the mean, down to 0 at the wall
  double sum = 0;
  for (int k = -7; k <= 7; ++k) {
    const auto i = static_cast<std::size_t>(std::abs(k));
    const double s = last + (1 - last) * (0.5 + (k < 0 ? -0.5 : 0.5) * Gauss::abscissa()[i]);
    const double rest = std::pow(s, 1 / power), part = origin * (1 - rest);
    const double weight = 0.5 * (1 - last) * Gauss::weights()[i] * origin * rest / (power * s);
    sum += weight * part * std::exp(truth.density().value(truth.mean() + part * ray) - truth.log_evidence());
  }
  return sum;
}

}  // namespace

double mass_in_ellipse(const RecaptureTruth& truth, double radius) {
  constexpr int directions = 96;
  const Eigen::Matrix2d factor = radius * Eigen::Matrix2d(truth.covariance().llt().matrixL());
  double sum = 0;
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
  // Of a node's share so much is above a level as there is of what its density sweeps across the share.
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

}  // namespace credence
