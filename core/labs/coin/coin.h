// The coin: beta-binomial inference in scenarios side by side, and a three-sided coin (textbook chapter 3).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& coin_lab();

}  // namespace credence
