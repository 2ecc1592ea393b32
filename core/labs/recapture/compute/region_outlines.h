// The outlines of the regions of highest density of a posterior over a plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

#include <array>
#include <vector>

namespace credence::recapture {

// First the narrower region, which holds 68.27 %, then the wider one, which holds 95.45 %.
struct RegionOutlines {
  std::array<double, 2> levels{};  // of the log density
  std::array<std::vector<Polyline>, 2> paths;
};

RegionOutlines region_outlines(const ScalarField& log_density, const std::array<double, 2>& levels);

}  // namespace credence::recapture
