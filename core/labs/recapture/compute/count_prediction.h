// The counts that a recapture model expects at a time, by its posterior: their mean, and the counts themselves, which
// scatter about it as Poisson numbers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/recapture_truth.h"

#include <array>
#include <vector>

namespace credence::recapture {

inline constexpr std::array interval_masses{0.682689492137086, 0.954499736103642};  // of 1 and 2 standard deviations

struct CountPrediction {
  struct Interval {
    double low = 0, high = 0;
  };
  double time = 0;
  double mean = 0;                 // of the counts
  std::array<Interval, 2> rates;   // central intervals of the mean with these masses
  std::array<Interval, 2> counts;  // central intervals of the counts, which hold at least these masses
};

// Predictions by the quadrature. Intervals of the mean are right to 1e-6 of probability; those of the counts come from
// its nodes in groups, and are right unless one ends within a thousandth of probability of the next whole number.
std::vector<CountPrediction> predict_counts(const RecaptureTruth& truth, const std::vector<double>& times);

// Pearson's chi-square of counts about expected ones: sum of (count - expected)^2 / expected. Infinite if something was
// counted if nothing is expected.
double chi_square(const std::vector<double>& counts, const std::vector<double>& expected);
// The probability of at least this chi-square by chance; degrees > 0.
double chi_square_tail(double chi_square, double degrees);

}  // namespace credence::recapture
