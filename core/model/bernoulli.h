// Bernoulli likelihoods of an activation a = w^T phi(x), by link function.
#pragma once

namespace credence {

enum class Link { logistic, probit };

// p(t = 1 | a).
double probability(Link link, double a);

// log p(t | a) and its first two derivatives with respect to a.
struct LogLikelihoodTerm {
  double value = 0, first = 0, second = 0;
};
LogLikelihoodTerm log_likelihood_term(Link link, int t, double a);

}  // namespace credence
