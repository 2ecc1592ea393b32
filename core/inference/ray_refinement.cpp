// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_refinement.h"

#include <cstddef>
#include <utility>

namespace credence {
namespace {

struct FinerIntervals {
  std::vector<RayInterval> all;
  std::vector<std::size_t> refined;  // indices: their sums are still those of before
};

FinerIntervals finer(const std::vector<RayInterval>& intervals, double enough) {
  constexpr int deepest = 4;
  FinerIntervals next;
  const auto add_refined = [&next](const RayInterval& interval) {
    next.refined.push_back(next.all.size());
    next.all.push_back(interval);
  };
  for (const RayInterval& interval : intervals) {
    if (interval.change <= enough) {
      next.all.push_back(interval);
    } else if (interval.level < deepest) {
      add_refined(interval);
      ++next.all.back().level;
    } else {
      const double middle = 0.5 * (interval.begin + interval.end);
      add_refined({.begin = interval.begin, .end = middle, .level = 1});
      add_refined({.begin = middle, .end = interval.end, .level = 1});
    }
  }
  return next;
}

}  // namespace

bool refine_radii(RadialRule& rule, std::vector<RayInterval>& intervals, RaySummation& summation,
                  const RayExtent& extent, int moments) {
  const std::vector<RayInterval*> all = pointers_to(intervals);
  for (int halvings = 0; halvings < 8; ++halvings) {
    const Radii halved = extent.radii(rule.radii.spacing / 2);
    if (!summation.affordable(all, halved)) break;
    const RaySums before = total(intervals);
    rule.radii = halved;
    if (!summation.evaluate(all, rule.radii)) return false;
    const RaySums now = total(intervals);
    const double change = difference(before, now, now, moments);
    // The rule converges exponentially: the error that is left is about the square of the change.
    rule.error = change * change;
    constexpr double enough = 1e-10;
    if (rule.error < enough) break;
  }
  return true;
}

bool refine_angles(std::vector<RayInterval>& intervals, RaySummation& summation, const Radii& radii, int moments) {
  constexpr int most_rounds = 24;
  constexpr double tolerance = 1e-9;
  for (int round = 0; round < most_rounds; ++round) {
    const RaySums everything = total(intervals);
    FinerIntervals next = finer(intervals, tolerance / static_cast<double>(intervals.size()));
    if (next.refined.empty()) return true;
    std::vector<RaySums> before;
    std::vector<RayInterval*> todo;
    for (const std::size_t i : next.refined) {
      before.push_back(next.all[i].sums);
      todo.push_back(&next.all[i]);
    }
    if (!summation.affordable(todo, radii)) return true;
    if (!summation.evaluate(todo, radii)) return false;
    for (std::size_t k = 0; k < todo.size(); ++k) {
      todo[k]->change = difference(before[k], todo[k]->sums, everything, moments);
    }
    intervals = std::move(next.all);
  }
  return true;
}

}  // namespace credence
