// A number in many independent runs that differ in their seeds alone.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace credence {

// NaN if no run has the number, `sd` also if only one has it.
struct Spread {
  double mean = std::numeric_limits<double>::quiet_NaN();
  double sd = std::numeric_limits<double>::quiet_NaN();  // between the runs
  std::size_t runs = 0;                                  // that have the number

  double error() const { return sd / std::sqrt(static_cast<double>(runs)); }  // standard error of `mean`
};

// Returns mean and standard deviation of the values that are finite.
Spread spread_of(std::span<const double> values);
// Returns the root mean square of the values that are finite as `mean`, and an `sd` that makes error() its standard
// error (by the delta method).
Spread root_mean_square(std::span<const double> values);

}  // namespace credence
