// Chains with and without the Hastings factor, a lane for each coordinate.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/recapture/compute/hastings_study.h"

namespace credence::recapture {

// A lane per coordinate, in exact standard deviations from the exact mean: the draws without the factor as bars, those
// with it as stairs, and the exact density.
Figure hastings_figure(const HastingsStudy& study, const KnownTarget& target);

}  // namespace credence::recapture
