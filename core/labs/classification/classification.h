// The flagship: Bayesian binary classification in the plane (textbook 4.2-4.5).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& classification_lab();

}  // namespace credence
