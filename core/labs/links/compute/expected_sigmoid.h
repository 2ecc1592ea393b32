// The one-dimensional predictive integral of logistic regression, E[sigma(a)] with a ~ N(mean, variance).
#pragma once

namespace credence {

// By quadrature, to 1e-8 absolute or better: for standard deviations below 2 the trapezoid rule in z, above that the
// closed form of Phi(lambda a), lambda^2 = pi/8, plus the trapezoid over a of sigma(a) - Phi(lambda a).
double expected_sigmoid(double mean, double variance);

// kappa(s^2) = (1 + pi s^2 / 8)^-1/2 (PRML 4.154).
double moderation(double variance);

// sigma(kappa(s^2) mu) (PRML 4.153).
double moderated_sigmoid(double mean, double variance);

// E[Phi(a)] = Phi(mu / sqrt(1 + s^2)), exact (PRML 4.152 with lambda = 1).
double expected_probit(double mean, double variance);

// The slope of a probit that is as steep at 0 as sigma: Phi(lambda a), lambda^2 = pi / 8 (PRML 4.5.2).
double probit_slope();

// Where sigma(a) and Phi(lambda a) are furthest apart, at a and at -a.
struct LinkGap {
  double a = 0, difference = 0;  // a > 0, |sigma(a) - Phi(lambda a)|
};
LinkGap widest_link_gap();

}  // namespace credence
