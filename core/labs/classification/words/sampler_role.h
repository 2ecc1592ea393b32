// The colour of the chosen sampler's chains.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/classification/compute/parameters.h"

namespace credence::classification {

Role chain_role(const ClassificationParameters& parameters);

}  // namespace credence::classification
