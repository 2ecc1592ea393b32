// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/average_cost.h"

#include "core/math/random.h"
#include "core/math/special.h"
#include "core/math/streams.h"

#include <cmath>

namespace credence::links {
namespace {

constexpr double cost_reach = 8.5;  // standard deviations

// The mean of power(sigma(a)) by the trapezoid rule.
template <class Power>
double averaged(double mean, double variance, int n, const Power& power) {
  const double sd = std::sqrt(variance);
  double sum = 0, weights = 0;
  for (int k = 0; k < n; ++k) {
    const double z = cost_reach * (2.0 * k / (n - 1) - 1), weight = std::exp(-z * z / 2);
    sum += weight * power(sigmoid(mean + sd * z));
    weights += weight;
  }
  return sum / weights;
}

}  // namespace

double trapezoid_average(double mean, double variance, int n) {
  return averaged(mean, variance, n, [](double p) { return p; });
}

AverageCost average_cost(double mean, double variance, std::uint64_t seed) {
  constexpr int fine = 4001, most_draws = 4096, most_places = 64;
  AverageCost cost{.exact = trapezoid_average(mean, variance, fine)};
  const double exact = cost.exact;
  cost.sd = std::sqrt(averaged(mean, variance, fine, [exact](double p) { return (p - exact) * (p - exact); }));
  Rng rng = make_rng(seed, stream::draws);
  double sum = 0;
  int next = 1;
  for (int n = 1; n <= most_draws; ++n) {
    sum += sigmoid(mean + std::sqrt(variance) * standard_normal(rng));
    if (n < next) continue;
    cost.draws.push_back(n);
    cost.random_error.push_back(std::abs(sum / n - exact));
    next *= 2;
  }
  for (int n = 2; n <= most_places; ++n) {
    cost.places.push_back(n);
    cost.quadrature_error.push_back(std::abs(trapezoid_average(mean, variance, n) - exact));
  }
  return cost;
}

}  // namespace credence::links
