// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::laplace {

// The value at w of Taylor's polynomial of exp around `at`.
double taylor_exp(int order, double at, double w);

}  // namespace credence::laplace
