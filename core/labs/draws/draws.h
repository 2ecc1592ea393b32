// Draws of any origin: has my chain converged? (Vehtari and others 2021)
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& draws_lab();

}  // namespace credence
