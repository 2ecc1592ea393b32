// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_scope.h"

#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace credence {
namespace {

// The highest log_terms along a few rays of an interval, radius by radius.
Eigen::VectorXd seen_in(const RayInterval& interval, const RayDensity& density, const Radii& radii) {
  const auto along = [&](double angle) { return density.log_terms(density.direction(angle), radii); };
  Eigen::VectorXd seen = along(interval.begin);
  if (density.one_weight()) return seen;
  seen = seen.cwiseMax(along(0.5 * (interval.begin + interval.end)));
  seen = seen.cwiseMax(along(interval.end));
  return seen;
}

RayExtent extent_of(const Eigen::VectorXd& highest, const Radii& radii, int moments) {
  constexpr double depth = 45;
  Eigen::Index at = 0;
  const double peak = highest.maxCoeff(&at), peak_radius = std::log(radii(static_cast<int>(at)));
  const auto is_negligible = [&](int k) {
    return highest[k] - peak + std::max(0.0, moments * (std::log(radii(k)) - peak_radius)) < -depth;
  };
  int begin = 0, end = radii.count - 1;
  while (begin + 2 < end && is_negligible(begin)) ++begin;
  while (end > begin + 2 && is_negligible(end)) --end;
  return {radii.first + radii.spacing * std::max(0, begin - 1),
          radii.first + radii.spacing * std::min(radii.count - 1, end + 1)};
}

}  // namespace

int looks_of(const RayDensity& density) { return density.one_weight() ? 1 : 3; }

std::optional<RayScope> find_scope(const RayDensity& density, const std::vector<RayInterval>& intervals,
                                   const Radii& radii, int moments, const std::stop_token& stop) {
  std::vector<Eigen::VectorXd> seen(intervals.size());
  const bool done = parallel_for(
      intervals.size(), 1,
      [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) seen[i] = seen_in(intervals[i], density, radii);
      },
      stop);
  if (!done) return std::nullopt;
  Eigen::VectorXd highest = seen[0];
  for (const Eigen::VectorXd& values : seen) highest = highest.cwiseMax(values);
  RayScope scope{highest.maxCoeff(), extent_of(highest, radii, moments), {}};
  constexpr double hopeless = 80;  // far deeper than an interval between its ends and middle can hide
  for (std::size_t i = 0; i < intervals.size(); ++i) {
    if (seen[i].maxCoeff() > scope.peak - hopeless) scope.intervals.push_back(intervals[i]);
  }
  return scope;
}

}  // namespace credence
