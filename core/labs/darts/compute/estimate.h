// An estimate by Monte Carlo.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::darts {

struct Estimate {
  double mean = 0, error = 0;  // error: the Monte Carlo standard error, estimated from the same draws
};

}  // namespace credence::darts
