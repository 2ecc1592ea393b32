// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_intervals.h"

#include "core/inference/work.h"
#include "core/math/parallel.h"

#include <cmath>
#include <cstddef>
#include <numbers>

namespace credence {

std::vector<RayInterval> intervals_between(const RayDensity& density, const std::vector<double>& angles) {
  if (density.one_weight()) return {{.begin = 0}, {.begin = std::numbers::pi}};
  std::vector<RayInterval> intervals;
  for (std::size_t k = 1; k < angles.size(); ++k) intervals.push_back({.begin = angles[k - 1], .end = angles[k]});
  return intervals;
}

std::vector<AngleNode> nodes_of(const RayInterval& interval, const RayDensity& density) {
  return density.nodes(interval.begin, interval.end, interval.level);
}

std::vector<RayInterval*> pointers_to(std::vector<RayInterval>& intervals) {
  std::vector<RayInterval*> result;
  for (RayInterval& interval : intervals) result.push_back(&interval);
  return result;
}

RaySums total(const std::vector<RayInterval>& intervals) {
  RaySums sums;
  for (const RayInterval& interval : intervals) sums += interval.sums;
  return sums;
}

RaySummation::RaySummation(const BinaryClassifier& model, double peak, const RayWork& work, const std::stop_token& stop)
    : density_(model), peak_(peak), evaluation_cost_(evaluation_cost(model)), work_(work), stop_(stop) {}

double RaySummation::cost(const std::vector<RayInterval*>& intervals, const Radii& radii) const {
  double angles = 0;
  for (const RayInterval* interval : intervals)
    angles += density_.one_weight() ? 1 : 13 * std::ldexp(1, interval->level);
  return angles * radii.count * evaluation_cost_;
}

bool RaySummation::affordable(const std::vector<RayInterval*>& intervals, const Radii& radii) const {
  return work_.allows(cost(intervals, radii));
}

bool RaySummation::evaluate(const std::vector<RayInterval*>& intervals, const Radii& radii) {
  work_.done += cost(intervals, radii);
  return parallel_for(
      intervals.size(), 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) intervals[i]->sums = over(*intervals[i], radii);
      },
      stop_);
}

RaySums RaySummation::over(const RayInterval& interval, const Radii& radii) const {
  RaySums sums;
  for (const AngleNode& node : nodes_of(interval, density_))
    sums += scaled(along_ray(node.angle, radii.shifted(node.shift)), node.weight);
  return sums;
}

RaySums RaySummation::along_ray(double angle, const Radii& radii) const {
  const Eigen::VectorXd along = density_.direction(angle);
  Eigen::VectorXd terms = density_.log_terms(along, radii);
  terms = (terms.array() - peak_).exp();
  terms[0] *= density_.inside(radii.spacing);
  double mass = 0, first = 0, second = 0;
  for (int k = 0; k < radii.count; ++k) {
    const double r = radii(k);
    const bool last = k + 1 == radii.count;
    mass += terms[k] * (last ? density_.beyond(0, radii.spacing) : 1);
    first += terms[k] * r * (last ? density_.beyond(1, radii.spacing) : 1);
    second += terms[k] * r * r * (last ? density_.beyond(2, radii.spacing) : 1);
  }
  Eigen::Vector2d w = Eigen::Vector2d::Zero();
  w.head(along.size()) = along;
  return scaled({mass, first, second, first * w, second * w * w.transpose()}, radii.spacing);
}

}  // namespace credence
