// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/family.h"

#include "core/math/special.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::links {
namespace {

constexpr double largest_mean = 1e12, largest_count = 1e9;

// Returns the number of unit-rate arrivals until y as sums of exponential waits, for the small means of examples.
double poisson_sample(double y, Rng& rng) {
  double count = 0;
  for (double waited = standard_gamma(rng, 1); waited < y; waited += standard_gamma(rng, 1)) ++count;
  return count;
}

}  // namespace

double mean_of(Family family, double a) {
  switch (family) {
    case Family::gaussian:
      return a;
    case Family::bernoulli:
      return sigmoid(a);
    case Family::poisson:
      return std::exp(a);
    case Family::gamma:
      return -1 / a;
  }
  return 0;
}

double mean_derivative_of(Family family, double a) {
  switch (family) {
    case Family::gaussian:
      return 1;
    case Family::bernoulli:
      return sigmoid(a) * sigmoid(-a);
    case Family::poisson:
      return std::exp(a);
    case Family::gamma:
      return 1 / (a * a);
  }
  return 0;
}

double link_of(Family family, double y) {
  switch (family) {
    case Family::gaussian:
      return y;
    case Family::bernoulli:
      return std::log(y) - std::log1p(-y);
    case Family::poisson:
      return std::log(y);
    case Family::gamma:
      return -1 / y;
  }
  return 0;
}

bool has_mean(Family family, double a) {
  if (!std::isfinite(a) || (family == Family::gamma && !(a < 0))) return false;
  return std::fabs(mean_of(family, a)) <= largest_mean;
}

Eigen::Vector2d flat_weights(Family family, const Eigen::VectorXd& t) {
  const double middle = family == Family::bernoulli ? 0.5 : family == Family::gaussian ? 0 : 1;
  double y = t.size() > 0 ? t.mean() : middle;
  if (family == Family::bernoulli) y = std::clamp(y, 0.01, 0.99);
  if (family == Family::poisson) y = std::max(y, 0.01);
  return {link_of(family, y), 0};
}

double log_probability(Family family, double t, double a, double s) {
  switch (family) {
    case Family::gaussian:
      return -0.5 * ((t - a) * (t - a) / s + std::log(2 * std::numbers::pi * s));
    case Family::bernoulli:
      return t == 1 ? log_sigmoid(a) : log_sigmoid(-a);
    case Family::poisson:
      return t * a - std::exp(a) - std::lgamma(t + 1);
    case Family::gamma:
      return (a * t + std::log(-a) - std::log(s)) / s + (1 / s - 1) * std::log(t) - std::lgamma(1 / s);
  }
  return 0;
}

double sample_of(Family family, double y, double s, Rng& rng) {
  switch (family) {
    case Family::gaussian:
      return y + std::sqrt(s) * standard_normal(rng);
    case Family::bernoulli:
      return uniform(rng) < y ? 1 : 0;
    case Family::poisson:
      return poisson_sample(y, rng);
    case Family::gamma:
      return y * s * standard_gamma(rng, 1 / s);
  }
  return 0;
}

std::vector<std::vector<double>> example_targets(Family family, double s, int count, Rng& rng) {
  const Eigen::Vector2d w = family == Family::gaussian    ? Eigen::Vector2d(1, 0.8)
                            : family == Family::bernoulli ? Eigen::Vector2d(0.3, 1.6)
                            : family == Family::poisson   ? Eigen::Vector2d(1, 0.5)
                                                          : Eigen::Vector2d(-1, 0.25);
  const auto hundredths = [](double value) { return std::round(100 * value) / 100; };
  std::vector<std::vector<double>> rows;
  for (int n = 0; n < count; ++n) {
    const double x = hundredths(-3 + 6 * (n + uniform(rng)) / count);
    const double t = hundredths(sample_of(family, mean_of(family, w[0] + w[1] * x), s, rng));
    rows.push_back({x, family == Family::gamma ? std::max(t, 0.01) : t});
  }
  return rows;
}

std::string refusal_of(Family family, double t) {
  if (family == Family::bernoulli && t != 0 && t != 1) {
    return say("{} is no label: the Bernoulli family takes 0 and 1", short_text(t));
  }
  if (family == Family::poisson && !(t >= 0 && t <= largest_count && t == std::floor(t))) {
    return say("{} is no count: the Poisson family takes 0, 1, 2 and so on up to 1e9", short_text(t));
  }
  if (family == Family::gamma && !(t > 0)) {
    return say("{} is not positive: the gamma family takes numbers above 0", short_text(t));
  }
  return {};
}

}  // namespace credence::links
