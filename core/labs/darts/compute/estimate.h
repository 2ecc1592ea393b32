// An estimate by Monte Carlo.
#pragma once

namespace credence::darts {

struct Estimate {
  double mean = 0, error = 0;  // error: the Monte Carlo standard error, estimated from the same draws
};

}  // namespace credence::darts
