// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/dartboard.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::darts::dartboard {

int bed_of(int wedge, int ring) {
  const int number = numbers[static_cast<std::size_t>(wedge)];
  constexpr std::array first{inner_bull, outer_bull, single_bed(0), treble_bed(0), single_bed(0), double_bed(0)};
  return first[static_cast<std::size_t>(ring)] + (ring < 2 ? 0 : number);
}

int bed_at(Point2 at) {
  const double r = std::hypot(at.x, at.y);
  if (!(r < radius)) return 0;
  const auto ring = std::upper_bound(radii.begin(), radii.end(), r) - radii.begin() - 1;
  const auto wedge = std::lround(std::atan2(at.y, at.x) / wedge_angle);
  return bed_of(static_cast<int>((wedge + 20) % 20), static_cast<int>(ring));
}

int points_of(int bed) {
  if (bed == outer_bull) return 25;
  if (bed == inner_bull) return 50;
  return bed <= 20 ? bed : bed <= 40 ? 2 * (bed - 20) : 3 * (bed - 40);
}

bool finishes(int bed) { return (bed > 20 && bed <= 40) || bed == inner_bull; }

Point2 middle_of(int bed) {
  if (bed == inner_bull) return {0, 0};
  const auto ring = [](std::size_t k) { return 0.5 * (radii[k] + radii[k + 1]); };
  if (bed == outer_bull) return {0, -ring(1)};
  if (bed == 0) return {0, -radius - 20};
  const int number = (bed - 1) % 20 + 1;
  const auto wedge = std::find(numbers.begin(), numbers.end(), number) - numbers.begin();
  const double angle = wedge_angle * static_cast<double>(wedge), r = ring(bed <= 20 ? 4 : bed <= 40 ? 5 : 3);
  return {r * std::cos(angle), r * std::sin(angle)};
}

bool can_finish(int score, int darts) {
  if (darts < 1 || score < 2) return false;
  for (int bed = 1; bed < bed_count; ++bed) {
    const int rest = score - points_of(bed);
    if (rest == 0 ? finishes(bed) : can_finish(rest, darts - 1)) return true;
  }
  return can_finish(score, darts - 1);
}

}  // namespace credence::darts::dartboard
