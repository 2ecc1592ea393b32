// The regions of highest density of a posterior over a plane.
#pragma once

#include "core/figure/figure.h"

#include <array>
#include <string>

namespace credence {

// Contours of a log density at the two levels of recapture_regions.h: first the narrower region, which holds 68 %, then
// the wider one, which holds 95 %.
Contours region_contours(const ScalarField& log_density, const std::array<double, 2>& levels, Role role,
                         std::string name);

}  // namespace credence
