// The distribution of the activation a = w.phi(x) under the exact posterior. Predictions integrate over it: p(t = 1 |
// x) = integral of sigma(a) p(a) da (PRML 4.145-4.151), which is one-dimensional for any number of weights.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/exact_posterior.h"
#include "core/math/gaussian.h"
#include "core/model/log_density.h"

#include <optional>
#include <vector>

namespace credence {

struct ActivationDensity {
  std::vector<double> a;  // equally spaced, ascending
  // p(a), whose trapezoid integral is 1. Under heavy tails p(a) is conditional on the range covered.
  std::vector<double> density;
};

// Integrates the posterior along the lines (two weights) or planes (three) on which w.phi is constant, to about 1e-4 of
// the peak. phi: D. `whitening` is the Gaussian that `exact` was computed with. Takes milliseconds for two weights at N
// = 200. Returns nothing for phi = 0, for which a is 0 for every w.
std::optional<ActivationDensity> activation_density(const LogDensity& density, const ExactPosterior& exact,
                                                    const Gaussian& whitening, const Eigen::VectorXd& phi);

// The number of log joint evaluations of activation_density, for callers that must finish within a frame.
double activation_density_cost(const ExactPosterior& exact);

}  // namespace credence
