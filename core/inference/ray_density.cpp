// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_density.h"

#include <cmath>
#include <numbers>

namespace credence {
namespace {

std::vector<AngleNode> angle_nodes(double begin, double end, int level) {
  constexpr double reach = 3;  // largest |t|
  const double step = std::ldexp(0.5, -level), half = (end - begin) / 2;
  const auto most = static_cast<int>(reach / step);
  std::vector<AngleNode> nodes;
  for (int i = -most; i <= most; ++i) {
    const double t = i * step, inner = std::numbers::pi / 2 * std::sinh(t);
    const double weight = half * step * std::numbers::pi / 2 * std::cosh(t) / std::pow(std::cosh(inner), 2);
    // Measured from the nearer end, so that nodes close to an edge keep their exact distance.
    const double from_end = half * 2 / (1 + std::exp(2 * std::fabs(inner)));
    const double golden = (i + most) * (std::numbers::phi - 1);
    nodes.push_back({t < 0 ? begin + from_end : end - from_end, weight, golden - std::floor(golden)});
  }
  return nodes;
}

}  // namespace

std::vector<AngleNode> RayDensity::nodes(double begin, double end, int level) const {
  if (one_weight()) return {{begin, 1, 0}};
  return angle_nodes(begin, end, level);
}

Eigen::VectorXd RayDensity::direction(double angle) const {
  if (one_weight()) return Eigen::VectorXd::Constant(1, angle == 0 ? 1 : -1);
  return Eigen::Vector2d(std::cos(angle), std::sin(angle));
}

Eigen::VectorXd RayDensity::log_terms(const Eigen::VectorXd& along, const Radii& radii) const {
  Eigen::VectorXd r(radii.count);
  for (int k = 0; k < radii.count; ++k) r[k] = radii(k);
  const auto D = static_cast<double>(model_.dimension());
  return model_.values(along * r.transpose()).array() + D * r.array().log();
}

double RayDensity::beyond(int order, double spacing) const {
  const double decay = model_.prior()->tail_index() - order;
  return std::isfinite(decay) && decay > 0 ? -1 / std::expm1(-decay * spacing) : 1;
}

double RayDensity::inside(double spacing) const {
  return -1 / std::expm1(-static_cast<double>(model_.dimension()) * spacing);
}

}  // namespace credence
