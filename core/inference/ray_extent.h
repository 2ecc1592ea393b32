// How far from the origin of weight space a posterior has to be followed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/ray_sums.h"
#include "core/model/binary_classifier.h"

namespace credence {

struct RayExtent {
  double least = 0, largest = 0;  // log |w|
  Radii radii(double spacing) const;
};

// Below the least radius the density is constant, beyond the largest it is a power of |w| or nothing, both to rounding.
// It depends on the scales of prior and data alone.
RayExtent widest_extent(const BinaryClassifier& model);

}  // namespace credence
