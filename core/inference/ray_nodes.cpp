// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_nodes.h"

#include <cmath>
#include <utility>

namespace credence {

RayNodes collect_nodes(const BinaryClassifier& model, const std::vector<RayInterval>& intervals, const Radii& radii,
                       double peak, double mass) {
  constexpr double negligible = 1e-16;
  const RayDensity density(model);
  RayRule rule{radii, peak, mass, {}};
  std::vector<double> coordinates, weights, values;
  for (const RayInterval& interval : intervals) {
    const auto first = static_cast<Eigen::Index>(weights.size());
    rule.intervals.push_back({interval.begin, interval.end, interval.level, first, 0});
    if (interval.sums.mass < negligible * mass) continue;
    for (const AngleNode& node : nodes_of(interval, density)) {
      const Eigen::VectorXd along = density.direction(node.angle);
      const Radii shifted = radii.shifted(node.shift);
      const Eigen::VectorXd terms = density.log_terms(along, shifted);
      for (int k = 0; k < shifted.count; ++k) {
        double weight = node.weight * shifted.spacing * std::exp(terms[k] - peak) / mass;
        if (k == 0) weight *= density.inside(shifted.spacing);
        if (k + 1 == shifted.count) weight *= density.beyond(0, shifted.spacing);
        if (!(weight > negligible)) continue;
        const double r = shifted(k);
        for (const double c : along) coordinates.push_back(c * r);
        weights.push_back(weight);
        values.push_back(terms[k] - static_cast<double>(model.dimension()) * std::log(r));
      }
    }
    rule.intervals.back().count = static_cast<Eigen::Index>(weights.size()) - first;
  }
  const auto count = static_cast<Eigen::Index>(weights.size());
  RayNodes result;
  result.places = Eigen::Map<const Eigen::MatrixXd>(coordinates.data(), model.dimension(), count);
  result.weights = Eigen::Map<const Eigen::VectorXd>(weights.data(), count);
  result.weights /= result.weights.sum();
  result.log_joint = Eigen::Map<const Eigen::VectorXd>(values.data(), count);
  result.rule = std::move(rule);
  return result;
}

}  // namespace credence
