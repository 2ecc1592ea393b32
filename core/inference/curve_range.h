// The part of a line on which a density is worth seeing, and the peaks that a curve of it must not miss.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/line_truth.h"
#include "core/model/line_targets.h"

#include <span>

namespace credence {

struct CurvePeak {
  double at, width;
};

// The range that holds nearly all of the density and those of the `places` that are no further away than it is wide; in
// round steps.
LineBounds curve_range(const LineTruth& density, std::span<const double> places);

}  // namespace credence
