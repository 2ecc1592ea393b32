// The one-dimensional predictive integral of logistic regression, E[sigma(a)] with a ~ N(mean, variance).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::links {

// Integrates by quadrature, to 1e-8 absolute or better, and below 1e-9 to as much relative to the number itself: for
// standard deviations below 2 by the trapezoid rule in z, above that by the closed form of Phi(lambda a), lambda^2 =
// pi/8, plus the trapezoid over a of sigma(a) - Phi(lambda a).
double expected_sigmoid(double mean, double variance);

// kappa(s^2) = (1 + pi s^2 / 8)^-1/2 (PRML 4.154).
double moderation(double variance);

// sigma(kappa(s^2) mu) (PRML 4.153).
double moderated_sigmoid(double mean, double variance);

}  // namespace credence::links
