// Whether both axes of a plane share one scale.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"

namespace credence {

// Returns whether one scale on both axes leaves more of the range than a thin strip. Otherwise the quantities have
// different units, and each fills its axis.
inline bool suits_one_scale(const Rect& range) {
  constexpr double longest = 10;
  const double shape = range.width() / range.height();
  return shape < longest && shape > 1 / longest;
}

}  // namespace credence
