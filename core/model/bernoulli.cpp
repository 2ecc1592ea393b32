// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/bernoulli.h"

#include "core/math/batch.h"
#include "core/math/special.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence {
namespace {

// With e = e^-|s| the probability of the label is q / (1 + e), q = near + far e, with (near, far) equal to (1 -
// epsilon, epsilon) if the label is on the right side, s >= 0, and swapped on the wrong side. No step cancels.
struct NoisyLabel {
  NoisyLabel(double epsilon, double s)
      : right(s >= 0),
        e(std::exp(-std::fabs(s))),
        near(right ? 1 - epsilon : epsilon),
        far(1 - near),
        q(near + far * e) {
    first = (1 - 2 * epsilon) * e / ((1 + e) * q);
    const double bend = first * (near - far * e * e) / ((1 + e) * q);
    second = right ? -bend : bend;
  }
  double value(double epsilon) const {
    const double log_q = right ? std::log1p(epsilon * (e - 1)) : std::log(q);
    return log_q - std::log1p(e);
  }

  bool right;
  double e, near, far, q;
  double first, second;
};

// For s > 38, v is 0 and so is the product, whatever its second factor.
double probit_bend(double s, double v) { return v == 0 ? 0 : -v * inverse_mills_excess(s, v); }

double logistic_bend(double s) {
  const double e = std::exp(-std::fabs(s));
  return -e / ((1 + e) * (1 + e));
}

}  // namespace

double probability(const Likelihood& likelihood, double a) {
  if (likelihood.link == Link::probit) return normal_cdf(a);
  const double epsilon = likelihood.noise();
  return epsilon + (1 - 2 * epsilon) * sigmoid(a);
}

LogLikelihoodTerm log_likelihood_term(const Likelihood& likelihood, int t, double a) {
  const double sign = t == 1 ? 1 : -1;
  const double s = sign * a;
  if (likelihood.link == Link::probit) {
    const double v = inverse_mills(s);
    return {log_normal_cdf(s), sign * v, probit_bend(s, v)};
  }
  if (likelihood.noise() > 0) {
    const NoisyLabel label(likelihood.epsilon, s);
    return {label.value(likelihood.epsilon), sign * label.first, label.second};
  }
  return {log_sigmoid(s), sign * sigmoid(-s), logistic_bend(s)};
}

void log_likelihood_derivatives(const Likelihood& likelihood, std::span<const double> s, std::span<double> first,
                                std::span<double> second) {
  if (likelihood.link == Link::probit) {
    for (std::size_t n = 0; n < s.size(); ++n) first[n] = inverse_mills(s[n]);
    for (std::size_t n = 0; n < second.size(); ++n) second[n] = probit_bend(s[n], first[n]);
  } else if (likelihood.noise() > 0) {
    for (std::size_t n = 0; n < s.size(); ++n) {
      const NoisyLabel label(likelihood.epsilon, s[n]);
      first[n] = label.first;
      if (!second.empty()) second[n] = label.second;
    }
  } else {
    std::transform(s.begin(), s.end(), first.begin(), std::negate<>());
    sigmoid(first, first);
    std::transform(s.begin(), s.begin() + static_cast<std::ptrdiff_t>(second.size()), second.begin(), logistic_bend);
  }
}

}  // namespace credence
