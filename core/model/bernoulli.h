// Bernoulli likelihoods as functions of an activation a = w^T phi(x), by link function.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>

namespace credence {

enum class Link { logistic, probit, label_noise };

// A link converts to a likelihood: Likelihood(Link::probit). `epsilon` in [0, 0.5) is the probability that a label was
// flipped, p(t = 1 | a) = epsilon + (1 - 2 epsilon) sigma(a); only Link::label_noise uses it.
struct Likelihood {
  Link link = Link::logistic;
  double epsilon = 0;

  Likelihood() = default;
  Likelihood(Link the_link, double the_epsilon = 0) : link(the_link), epsilon(the_epsilon) {}

  // The probability of a flipped label; 0 for links without label noise.
  double noise() const { return link == Link::label_noise ? epsilon : 0; }
  // True if log p(t | a) is concave in a: the posterior under a log-concave prior then has at most one maximum.
  bool log_concave() const { return noise() == 0; }
};

// p(t = 1 | a).
double probability(const Likelihood& likelihood, double a);

// log p(t | a) and its first two derivatives with respect to a. With label noise the second derivative is positive for
// labels on the wrong side of the boundary with |a| > log((1 - epsilon) / epsilon) / 2: an outlier loses its pull.
struct LogLikelihoodTerm {
  double value = 0, first = 0, second = 0;
};
LogLikelihoodTerm log_likelihood_term(const Likelihood& likelihood, int t, double a);

// The derivatives of log p(t = 1 | s_n) for N activations at once; the second ones are not computed if `second` is
// empty. The first derivative of the logistic link is vectorised and may differ from log_likelihood_term in the last
// digit.
void log_likelihood_derivatives(const Likelihood& likelihood, std::span<const double> s, std::span<double> first,
                                std::span<double> second = {});

}  // namespace credence
