// The Laplace approximation of a density over a line (textbook 4.4.1, PRML 4.4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& laplace_lab();

}  // namespace credence
