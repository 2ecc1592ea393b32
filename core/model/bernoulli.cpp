#include "core/model/bernoulli.h"

#include "core/math/special.h"

#include <cmath>

namespace credence {

double probability(Link link, double a) { return link == Link::logistic ? sigmoid(a) : normal_cdf(a); }

LogLikelihoodTerm log_likelihood_term(Link link, int t, double a) {
  const double sign = t == 1 ? 1 : -1;
  const double s = sign * a;
  if (link == Link::logistic) {
    const double e = std::exp(-std::fabs(a));
    return {log_sigmoid(s), sign * sigmoid(-s), -e / ((1 + e) * (1 + e))};
  }
  const double v = inverse_mills(s);
  // For s beyond 38 v is 0 and so is the product, whatever its second factor.
  return {log_normal_cdf(s), sign * v, v == 0 ? 0 : -v * inverse_mills_excess(s)};
}

}  // namespace credence
