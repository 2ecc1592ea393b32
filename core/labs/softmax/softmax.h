// The lab "softmax": multiclass logistic regression in the plane (PRML 4.3.4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& softmax_lab();

}  // namespace credence
