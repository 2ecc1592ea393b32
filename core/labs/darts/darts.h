// Where to aim on a dartboard: expectations by quadrature and by throwing (textbook 4.5.1).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& darts_lab();

}  // namespace credence
