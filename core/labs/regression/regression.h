// Bayesian linear regression on powers of one input (textbook, sections 3.8 to 3.11).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& regression_lab();

}  // namespace credence
