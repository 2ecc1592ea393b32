// A coin with an unknown probability r of heads (textbook 3.2-3.5, exercises 3.1-3.8): r has a beta density, and the
// number of heads in N tosses is beta-binomial before r is known, binomial once it is.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace credence {

// Beta(alpha, beta), both positive and finite: alpha imaginary heads and beta imaginary tails.
struct Beta {
  double alpha = 1, beta = 1;

  double size() const { return alpha + beta; }  // effective sample size
  double mean() const { return alpha / size(); }
  double variance() const;
  // The log density of r in [0, 1]. At the ends it is the limit from inside, which may be infinite. To evaluate it at
  // many r, keep the returned function.
  double log_density(double r) const { return log_density()(r); }
  std::function<double(double)> log_density() const;
  Beta updated(std::int64_t heads, std::int64_t tails) const;  // the posterior
  bool operator==(const Beta&) const = default;
};

// log P(heads | tosses) averaged over r, with the binomial coefficient. For a prior of r it is the log marginal
// likelihood, for a posterior the log predictive probability of future tosses. 0 <= heads <= tosses <= 2^53; accurate
// to rounding.
double log_beta_binomial(const Beta& r, std::int64_t heads, std::int64_t tosses);

// log P(heads | tosses, r), with the binomial coefficient; 0 <= r <= 1, accurate to rounding.
double log_binomial(double r, std::int64_t heads, std::int64_t tosses);
// log_beta_binomial by Laplace's approximation around the mode of the posterior of r; returns nothing unless there is a
// unique mode inside (0, 1).
std::optional<double> laplace_log_beta_binomial(const Beta& r, std::int64_t heads, std::int64_t tosses);

// P(0 heads), ..., P(`tosses` heads): averaged over r, or for a known r in [0, 1].
std::vector<double> heads_probabilities(const Beta& r, int tosses);
std::vector<double> heads_probabilities(double r, int tosses);

// P(at most k heads) from the result of heads_probabilities; k >= 0.
double at_most(const std::vector<double>& probabilities, int k);

}  // namespace credence
