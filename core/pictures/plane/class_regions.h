// Class probabilities over the plane as regions of colour.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/math/class_field.h"

namespace credence {

Regions class_regions(const ClassField& field);

// Says what the depth of the regions' colours means.
std::string depth_of_regions();

}  // namespace credence
