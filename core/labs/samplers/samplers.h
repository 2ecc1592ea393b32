// Samplers side by side on one target, at equal evaluations.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& samplers_lab();

}  // namespace credence
