// The regions of highest density of a posterior over a plane, as a layer of a figure.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/recapture/compute/region_outlines.h"

#include <string>

namespace credence::recapture {

// The outline of the narrower region is thicker. Both are labelled by the shares that they hold.
Contours region_contours(const RegionOutlines& outlines, Role role, std::string name);
// The regions of all days, dashed and without labels, to stand beside those of the days that count.
Contours faint_region_contours(const RegionOutlines& outlines, std::string name);

}  // namespace credence::recapture
