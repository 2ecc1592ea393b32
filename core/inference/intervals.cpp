// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/intervals.h"

#include "core/math/special.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

double quantile(const Beta& beta, double p) { return beta_with_below(beta.alpha, beta.beta, std::clamp(p, 0.0, 1.0)); }

// A beta density over u = log r - log(1 - r), in which no place that holds probability is too close to 0 or 1 for a
// number.
class BetaLogit {
 public:
  explicit BetaLogit(const Beta& beta)
      : a_(beta.alpha),
        b_(beta.beta),
        level_(std::log(std::fabs(a_ - 1)) - std::log(std::fabs(b_ - 1))),
        log_beta_(std::lgamma(a_) + std::lgamma(b_) - std::lgamma(a_ + b_)) {}

  // The logarithm of the density of r relative to where it is level, at its mode or its lowest place: a difference of
  // logarithms, of which large parameters leave many digits.
  double log_density(double u) const {
    const double from = u - level_;
    if (std::fabs(from) > 0.5) {
      return (a_ - 1) * (log_sigmoid(u) - log_sigmoid(level_)) + (b_ - 1) * (log_sigmoid(-u) - log_sigmoid(-level_));
    }
    return -(a_ - 1) * std::log1p(sigmoid(-level_) * std::expm1(-from)) -
           (b_ - 1) * std::log1p(sigmoid(level_) * std::expm1(from));
  }
  double with_below(double share) const { return place(share, false); }
  double with_above(double share) const { return place(share, true); }

 private:
  // The logarithm of the probability below u, with its slope, of a beta density of the logit; far out it is its first
  // term.
  struct Tail {
    double log_share, slope;
  };
  Tail tail(double u, double a, double b) const {
    constexpr double far = -600;
    if (u < far) return {a * u - std::log(a) - log_beta_, a};
    const double share = u < 0 ? beta_below(a, b, sigmoid(u)) : beta_above(b, a, sigmoid(-u));
    const double density = u < 0 ? beta_pdf(a, b, sigmoid(u)) : beta_pdf(b, a, sigmoid(-u));
    return {std::log(share), density * sigmoid(u) * sigmoid(-u) / share};
  }

  // The place with this share on one side, by Newton's method: the logarithm of a tail is concave in u, so that after
  // one step no step leads beyond the place.
  double place(double share, bool above) const {
    if (share > 0.5) return place(1 - share, !above);
    const double a = above ? b_ : a_, b = above ? a_ : b_, wanted = std::log(share);
    double u = std::log(a / b), last = u, shortest = std::numeric_limits<double>::infinity();
    for (int step = 0; step < 100; ++step) {
      const auto [log_share, slope] = tail(u, a, b);
      const double move = (wanted - log_share) / slope;
      if (!std::isfinite(move)) {  // below any number
        u = 0.5 * (u + last);
        continue;
      }
      const double length = std::fabs(move), exact = 4e-16 * (1 + std::fabs(u));
      if (length >= shortest && length < 1e4 * exact) break;  // rounding
      shortest = std::min(shortest, length);
      last = u;
      u += move;
      if (length <= exact) break;
    }
    return above ? -u : u;
  }

  double a_, b_, level_, log_beta_;
};

std::vector<Interval> highest_density(const Beta& beta, double level) {
  const double a = beta.alpha, b = beta.beta;
  if (a == 1 && b == 1) return {{(1 - level) / 2, (1 + level) / 2}};
  const bool hill = a > 1 && b > 1, valley = a < 1 && b < 1;
  if (!hill && !valley) {
    if (a <= 1) return {{0, quantile(beta, level)}};
    return {{quantile(beta, 1 - level), 1}};
  }
  const BetaLogit density(beta);
  const auto [below, above] = balanced_tails(
      [&](double share) { return density.log_density(density.with_below(share)); },
      [&](double share) { return density.log_density(density.with_above(share)); }, hill ? 1 - level : level);
  const Interval tails{sigmoid(density.with_below(below)), sigmoid(density.with_above(above))};
  if (hill) return {tails};
  return {{0, tails.low}, {tails.high, 1}};
}

}  // namespace

BalancedTails balanced_tails(const std::function<double(double)>& log_density_at_lower,
                             const std::function<double(double)>& log_density_at_upper, double total) {
  // Shares over the logit of their parts of the total, in which the smallest is no less exact than the largest.
  const auto tails = [total](double s) { return BalancedTails{total * sigmoid(s), total * sigmoid(-s)}; };
  const auto difference = [&](double s) {
    const BalancedTails at = tails(s);
    const double d = log_density_at_lower(at.below) - log_density_at_upper(at.above);
    return std::clamp(std::isnan(d) ? 0.0 : d, -1e300, 1e300);
  };
  double low = -1, high = 1, at_low = difference(low), at_high = difference(high);
  const double rises = at_high > at_low ? 1 : -1;
  constexpr double farthest = 690;  // where shares underflow
  while (at_low * rises > 0 && low > -farthest) {
    high = low, at_high = at_low;
    at_low = difference(low = std::max(2 * low, -farthest));
  }
  while (at_high * rises < 0 && high < farthest) {
    low = high, at_low = at_high;
    at_high = difference(high = std::min(2 * high, farthest));
  }
  if (at_low * rises > 0) return tails(low);
  if (at_high * rises < 0) return tails(high);
  return tails(root_between(difference, low, high, at_low, at_high));
}

CredibleIntervals intervals_of(const Beta& beta, double level) {
  const double tail = (1 - level) / 2;
  return {level, {quantile(beta, tail), quantile(beta, 1 - tail)}, highest_density(beta, level)};
}

CredibleIntervals intervals_of(const LineTruth& density, double level) {
  const double tail = (1 - level) / 2;
  CredibleIntervals found{level, {density.quantile(tail), density.quantile(1 - tail)}, {}};
  for (const auto& [begin, end] : density.highest_density_region(level)) {
    found.highest_density.push_back({begin, end});
  }
  return found;
}

Interval gaussian_interval(double mean, double sd, double level) {
  const double reach = std::sqrt(2.0) * erf_inverse(level) * sd;
  return {mean - reach, mean + reach};
}

double probability_below(const Beta& beta, double r) { return beta_below(beta.alpha, beta.beta, r); }

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
