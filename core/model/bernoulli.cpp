#include "core/model/bernoulli.h"

#include "core/math/special.h"

#include <cmath>

namespace credence {
namespace {

// With e = e^-|s| the probability of the label is q / (1 + e), q = near + far e, where (near, far) are
// (1 - epsilon, epsilon) on the right side, s >= 0, and the other way round on the wrong one. No step cancels.
LogLikelihoodTerm label_noise_term(double epsilon, double s) {
  const double e = std::exp(-std::fabs(s));
  const bool right = s >= 0;
  const double near = right ? 1 - epsilon : epsilon, far = 1 - near;
  const double q = near + far * e;
  const double log_q = right ? std::log1p(epsilon * (e - 1)) : std::log(q);
  const double first = (1 - 2 * epsilon) * e / ((1 + e) * q);
  const double bend = first * (near - far * e * e) / ((1 + e) * q);
  return {log_q - std::log1p(e), first, right ? -bend : bend};
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
    // For s beyond 38 v is 0 and so is the product, whatever its second factor.
    return {log_normal_cdf(s), sign * v, v == 0 ? 0 : -v * inverse_mills_excess(s)};
  }
  if (likelihood.noise() > 0) {
    LogLikelihoodTerm term = label_noise_term(likelihood.epsilon, s);
    term.first *= sign;
    return term;
  }
  const double e = std::exp(-std::fabs(a));
  return {log_sigmoid(s), sign * sigmoid(-s), -e / ((1 + e) * (1 + e))};
}

}  // namespace credence
