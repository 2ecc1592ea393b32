// What counts a recapture model expects at a time, by its posterior: of their mean, and of the counts themselves, which
// scatter about it as Poisson numbers.
#pragma once

#include "core/labs/recapture/compute/recapture_truth.h"

#include <array>
#include <vector>

namespace credence {

inline constexpr std::array interval_masses{0.682689492137086, 0.954499736103642};  // of 1 and 2 standard deviations

struct CountPrediction {
  struct Interval {
    double low = 0, high = 0;
  };
  double time = 0;
  double mean = 0;                 // of the counts, which is that of their mean
  std::array<Interval, 2> rates;   // central intervals of the mean with these masses
  std::array<Interval, 2> counts;  // central intervals of the counts, which hold at least these masses
};

// By the nodes of the quadrature: rates to about a hundredth of their standard deviation, and counts wherever no
// interval is within as much of the next whole number.
std::vector<CountPrediction> predict_counts(const RecaptureTruth& truth, const std::vector<double>& times);

// Pearson's chi-square of counts about expected ones: sum of (count - expected)^2 / expected; infinite where something
// was counted of which nothing is expected.
double chi_square(const std::vector<double>& counts, const std::vector<double>& expected);
// The probability that as much or more comes of chance; degrees > 0.
double chi_square_tail(double chi_square, double degrees);

}  // namespace credence
