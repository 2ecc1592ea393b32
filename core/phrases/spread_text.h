// Numbers over many runs with their errors, as text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/spread.h"

#include <string>

namespace credence {

// "0.066 ± 0.004", "1.9 ± 1.2": the value and an error of one significant digit, or of two if the first is a 1, with
// the same decimals. Only the value if the error is not known or below a five hundredth of it; a dash if the value is
// not known.
std::string with_error(double value, double error);
std::string with_error(const Spread& spread, double scale = 1);  // the mean and its standard error

}  // namespace credence
