// Which radii and which angles a posterior's mass lies at, found from few rays.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/ray_extent.h"
#include "core/inference/ray_intervals.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct RayScope {
  double peak = 0;                     // the largest log_terms
  RayExtent extent;                    // outside it nothing is left of the mass, nor of its moments
  std::vector<RayInterval> intervals;  // those that matter
};

// Looks along the ends and the middle of every interval (of one weight: along its ray); `radii`: as fine as the
// narrowest maximum. `moments`: the order up to which moments exist. Returns nothing if `stop` was requested.
std::optional<RayScope> find_scope(const RayDensity& density, const std::vector<RayInterval>& intervals,
                                   const Radii& radii, int moments, const std::stop_token& stop);
// How many rays it looks along in every interval.
int looks_of(const RayDensity& density);

}  // namespace credence
