// Two ways to the average of sigma(a) over a ~ N(mean, variance), at equal cost: draws at random, whose error falls
// with one over the root of their number, and the trapezoid rule, whose error falls exponentially in one dimension.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <vector>

namespace credence::links {

struct AverageCost {
  double exact = 0.5;                    // by 4001 places of the trapezoid rule
  double sd = 0;                         // standard deviation of sigma(a): a draw's own error
  std::vector<int> draws;                // 1, 2, 4, ... 4096
  std::vector<double> random_error;      // |mean of the first draws - exact|
  std::vector<int> places;               // 2, 3, ... 64
  std::vector<double> quadrature_error;  // |trapezoid rule with so many places - exact|
};

// The trapezoid rule over mean +- 8.5 standard deviations with n >= 2 places, divided by what it gives for 1.
double trapezoid_average(double mean, double variance, int n);

AverageCost average_cost(double mean, double variance, std::uint64_t seed);

}  // namespace credence::links
