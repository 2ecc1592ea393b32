// The distribution of the activation a = w.phi(x) under the exact posterior. Predicting integrates over it:
// p(t = 1 | x) = integral of sigma(a) p(a) da (PRML 4.145-4.151), one dimension whatever the number of weights.
#pragma once

#include "core/inference/exact_posterior.h"
#include "core/math/gaussian.h"
#include "core/model/log_density.h"

#include <optional>
#include <vector>

namespace credence {

struct ActivationDensity {
  std::vector<double> a;        // equally spaced, ascending
  std::vector<double> density;  // p(a); its trapezoid integral is 1 (with heavy tails: of what is within reach)
};

// Integrates the posterior along the lines (two weights) or planes (three) on which w.phi is constant, to about 1e-4 of
// the peak. phi: D. `whitening` is the Gaussian that `exact` was computed with. Milliseconds for two weights at
// N = 200. None for phi = 0, where a is 0 whatever w.
std::optional<ActivationDensity> activation_density(const LogDensity& density, const ExactPosterior& exact,
                                                    const Gaussian& whitening, const Eigen::VectorXd& phi);

// How many log joint evaluations that takes: for those who must be done within a frame.
double activation_density_cost(const ExactPosterior& exact);

}  // namespace credence
