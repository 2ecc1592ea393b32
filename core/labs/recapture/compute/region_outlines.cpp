// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/region_outlines.h"

#include "core/figure/contours.h"

namespace credence::recapture {

RegionOutlines region_outlines(const ScalarField& log_density, const std::array<double, 2>& levels) {
  return {.levels = levels, .paths = {trace_contour(log_density, levels[0]), trace_contour(log_density, levels[1])}};
}

}  // namespace credence::recapture
