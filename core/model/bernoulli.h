// Bernoulli likelihoods of an activation a = w^T phi(x), by link function.
#pragma once

#include <span>

namespace credence {

enum class Link { logistic, probit, label_noise };

// A link alone is a likelihood: Likelihood(Link::probit). `epsilon` in [0, 0.5) is the probability that a label was
// flipped, p(t = 1 | a) = epsilon + (1 - 2 epsilon) sigma(a), and used with Link::label_noise only.
struct Likelihood {
  Link link = Link::logistic;
  double epsilon = 0;

  Likelihood() = default;
  Likelihood(Link the_link, double the_epsilon = 0) : link(the_link), epsilon(the_epsilon) {}

  // The probability of a flipped label, 0 for links without label noise.
  double noise() const { return link == Link::label_noise ? epsilon : 0; }
  // Whether log p(t | a) is concave in a: then a posterior under a log-concave prior has one maximum at most.
  bool log_concave() const { return noise() == 0; }
};

// p(t = 1 | a).
double probability(const Likelihood& likelihood, double a);

// log p(t | a) and its first two derivatives with respect to a. With label noise the second is positive for labels on
// the far side of the boundary, |a| > log((1 - epsilon) / epsilon) / 2: an outlier lets go.
struct LogLikelihoodTerm {
  double value = 0, first = 0, second = 0;
};
LogLikelihoodTerm log_likelihood_term(const Likelihood& likelihood, int t, double a);

// The derivatives of log p(t = 1 | s_n) for N activations at once; an empty `second` is left out. The first derivative
// of the logistic link is vectorised and may differ from a term's in the last digit.
void log_likelihood_derivatives(const Likelihood& likelihood, std::span<const double> s, std::span<double> first,
                                std::span<double> second = {});

}  // namespace credence
