// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_regions.h"
#include "core/math/decompositions.h"
#include "core/math/limits.h"
#include "core/math/statistics.h"

#include <Eigen/LU>

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
  const double end = std::min(1.0, wall_along(truth.mean(), ray));
  double sum = 0;
  for (const GaussNode& node : gauss_rule<15>()) {
    const double part = end * (0.5 + 0.5 * node.t);
    const double weight = 0.5 * end * node.weight;
    sum += weight * part * std::exp(truth.density().value(truth.mean() + part * ray) - truth.log_evidence());
  }
  return sum;
}

// The share of a node's mass above a level that lies this far below the node, in units of the range of its densities.
// The share of each node alone may be wrong, even below 0, but the kernel has no second moment: what it smooths in the
// sum over all nodes is of the fourth power of the ranges.
double share_above(double below) {
  const double t = std::clamp(below, -1.0, 1.0), t2 = t * t;
  return 0.5 + 15.0 / 32 * t * (3 - 10.0 / 3 * t2 + 7.0 / 5 * t2 * t2);
}

// The level in [low, high] above which this mass lies, by bisection. Nodes that are wholly above or below what is left
// of the range are looked at no more.
double level_of(const std::vector<RecaptureNode>& nodes, double mass, double low, double high) {
  std::vector<const RecaptureNode*> open;
  for (const RecaptureNode& node : nodes) open.push_back(&node);
  double above = 0;
  for (int k = 0; k < 26; ++k) {
    const double middle = 0.5 * (low + high);
    double held = above;
    for (const RecaptureNode* node : open) {
      held += node->weight * share_above((node->log_density - middle) / std::max(node->change, 1e-12));
    }
    (held >= mass ? low : high) = middle;
    std::erase_if(open, [&](const RecaptureNode* node) {
      const double range = std::max(node->change, 1e-12);
      const bool is_above = node->log_density - range >= high;
      if (is_above) above += node->weight;
      return is_above || node->log_density + range <= low;
    });
  }
  return 0.5 * (low + high);
}

bool has_pole(const RecapturePosterior& density) {
  return density.model().mu_shape < 1 || density.psi_power() < 1 || density.model().psi_b < 1;
}

}  // namespace

double mass_in_ellipse(const RecaptureTruth& truth, double radius) {
  constexpr int directions = 96;
  const Eigen::Matrix2d factor = radius * Eigen::Matrix2d(cholesky(truth.covariance()).matrixL());
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
  std::vector<double> levels;
  for (const double mass : masses) levels.push_back(level_of(nodes, mass, lowest, highest));
  return levels;
}

}  // namespace credence::recapture
