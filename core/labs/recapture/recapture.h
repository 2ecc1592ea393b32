// Metropolis-Hastings at a boundary (thesis 2.2): mosquitoes that are marked, released and caught again.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& recapture_lab();

}  // namespace credence
