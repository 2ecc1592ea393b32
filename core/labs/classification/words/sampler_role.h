// The colour of the chosen sampler's chains.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/parameters.h"
#include "core/phrases/kernel_table.h"

namespace credence::classification {

inline Role chain_role(const ClassificationParameters& parameters) { return role_of(kernel_of(parameters.sampler)); }

}  // namespace credence::classification
