// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/intervals.h"

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

double quantile(const Beta& beta, double p) {
  return boost::math::ibeta_inv(beta.alpha, beta.beta, std::clamp(p, 0.0, 1.0));
}

// The same of a beta density.
double balanced(const Beta& beta, double most, double inside) {
  return balanced_below(
      beta.log_density(), [&beta](double p) { return quantile(beta, p); }, most, inside);
}

std::vector<Interval> highest_density(const Beta& beta, double level) {
  const double a = beta.alpha, b = beta.beta;
  if (a == 1 && b == 1) return {{(1 - level) / 2, (1 + level) / 2}};
  if (a > 1 && b > 1) {
    const double below = balanced(beta, 1 - level, level);
    return {{quantile(beta, below), quantile(beta, below + level)}};
  }
  if (a < 1 && b < 1) {  // what is left out lies between
    const double below = balanced(beta, level, 1 - level);
    return {{0, quantile(beta, below)}, {quantile(beta, below + 1 - level), 1}};
  }
  if (a <= 1) return {{0, quantile(beta, level)}};
  return {{quantile(beta, 1 - level), 1}};
}

}  // namespace

double balanced_below(const std::function<double(double)>& log_density, const std::function<double(double)>& quantile,
                      double most, double inside) {
  const auto difference = [&](double p) {
    const double d = log_density(quantile(p)) - log_density(quantile(p + inside));
    return std::clamp(std::isnan(d) ? 0.0 : d, -1e300, 1e300);
  };
  const double low = difference(0), high = difference(most);
  if (!(low * high < 0)) return most / 2;  // rounding hides the difference
  std::uintmax_t steps = 400;              // p may be tiny, as at the thin end of a heavy tail
  const auto ends = boost::math::tools::toms748_solve(difference, 0.0, most, low, high,
                                                      boost::math::tools::eps_tolerance<double>(45), steps);
  return 0.5 * (ends.first + ends.second);
}

CredibleIntervals intervals_of(const Beta& beta, double level) {
  const double tail = (1 - level) / 2;
  return {level, {quantile(beta, tail), quantile(beta, 1 - tail)}, highest_density(beta, level)};
}

CredibleIntervals intervals_of(const LineTruth& density, double level) {
  const double tail = (1 - level) / 2;
  CredibleIntervals found{level, {density.quantile(tail), density.quantile(1 - tail)}, {}};
  for (const auto& [begin, end] : density.above(density.highest_density_level(level))) {
    found.highest_density.push_back({begin, end});
  }
  return found;
}

Interval gaussian_interval(double mean, double sd, double level) {
  const double reach = std::sqrt(2.0) * boost::math::erf_inv(level) * sd;
  return {mean - reach, mean + reach};
}

double probability_below(const Beta& beta, double r) { return boost::math::ibeta(beta.alpha, beta.beta, r); }

CredibleIntervals intervals_of_draws(const std::vector<double>& sorted, double level) {
  const auto n = static_cast<double>(sorted.size());
  const auto at = [&](double p) {
    const double place = p * (n - 1), below = std::floor(place);
    const auto k = static_cast<std::size_t>(below);
    const double next = sorted[std::min(k + 1, sorted.size() - 1)];
    return sorted[k] + (place - below) * (next - sorted[k]);
  };
  const double tail = (1 - level) / 2;
  const auto inside = std::min(sorted.size() - 1, static_cast<std::size_t>(std::floor(level * n)));
  Interval shortest{sorted.front(), sorted[inside]};
  for (std::size_t i = 1; i + inside < sorted.size(); ++i) {
    if (sorted[i + inside] - sorted[i] < shortest.high - shortest.low) shortest = {sorted[i], sorted[i + inside]};
  }
  return {level, {at(tail), at(1 - tail)}, {shortest}};
}

double moving_end(const CredibleIntervals& intervals) {
  const Interval& first = intervals.highest_density.front();
  return intervals.highest_density.size() == 1 && first.high >= 1 ? first.low : first.high;
}

double level_reaching(const Beta& beta, double r) {
  double low = 0.01, high = 0.999;
  const auto end = [&](double level) { return moving_end({level, {}, highest_density(beta, level)}); };
  const bool rises = end(high) > end(low);
  for (int step = 0; step < 30; ++step) {
    const double middle = 0.5 * (low + high);
    ((end(middle) < r) == rises ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace credence
