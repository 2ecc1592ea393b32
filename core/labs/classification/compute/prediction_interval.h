// How sure a weight and a prediction are. The prediction: the distribution of P(t = 1 | x, w) over the weights, whose
// activation at x is Gaussian under Laplace's approximation, and its credible intervals.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/gaussian_or_t.h"
#include "core/labs/classification/compute/analysis.h"

#include <optional>

namespace credence::classification {

// Laplace's marginal of a weight; needs a.laplace.
GaussianOrT weight_marginal(const Analysis& a, Eigen::Index weight);

// The activation is N(mean, sd^2); sd > 0. Ends are right to about 1e-6. A density that is higher at both ends has two
// pieces.
CredibleIntervals prediction_intervals(const Likelihood& likelihood, double mean, double sd, double level);

// At a place, by Laplace's approximation; empty if there is none, or all weights say the same.
std::optional<CredibleIntervals> prediction_intervals(const Analysis& a, double x1, double x2);

}  // namespace credence::classification
