// Gibbs sampling of two correlated Gaussian coordinates (thesis 3.1.1).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& gibbs_lab();

}  // namespace credence
