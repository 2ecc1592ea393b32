// Random-walk Metropolis on a density over a line or a plane (thesis 2.1, textbook 4.5.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& metropolis_lab();

}  // namespace credence
