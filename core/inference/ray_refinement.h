// Refines a quadrature along rays until that changes nothing: first the radii, on few angles, then the angles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/ray_extent.h"
#include "core/inference/ray_intervals.h"

#include <vector>

namespace credence {

struct RadialRule {
  Radii radii;
  double error = 0;  // estimated, relative
};

// Both take intervals with their sums, stop early when no more work is allowed, and return false if stop was requested.
// `moments`: the order up to which moments are judged, too.
//
// Halves the spacing of the radii.
bool refine_radii(RadialRule& rule, std::vector<RayInterval>& intervals, RaySummation& summation,
                  const RayExtent& extent, int moments);
// Doubles the rays of intervals, and halves those that have many. What is not refined any more shows in their change.
bool refine_angles(std::vector<RayInterval>& intervals, RaySummation& summation, const Radii& radii, int moments);

}  // namespace credence
