// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_density.h"

#include <cmath>

namespace credence {

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
