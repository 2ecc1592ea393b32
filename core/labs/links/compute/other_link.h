// The gradient of a generalised linear model whose link is not the canonical one (PRML 4.122): every target's part gets
// the factor psi'(y) f'(a), which the canonical link makes 1.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/links/compute/canonical_model.h"

#include <optional>

namespace credence::links {

// The mean under the other link of a family: exp a for the Gaussian and the gamma family, Phi(a) for Bernoulli,
// ln(1 + e^a) for Poisson; and the activation that has a mean. There is none if the mean is not inside the range of f.
double other_mean(Family family, double a);
double other_mean_derivative(Family family, double a);
std::optional<double> other_activation(Family family, double y);

// psi'(y) f'(a) at the activation that has the mean y, with psi the canonical link; empty if there is none.
std::optional<double> link_factor(Family family, double y);

// The gradient of the error if the means are those of the weights under the canonical link, with the factors of the
// other link: the sum of (y - t) psi'(y) f'(a) phi / s. Empty if a mean has no activation.
std::optional<Eigen::VectorXd> other_gradient(const CanonicalModel& model, const Eigen::VectorXd& w);

}  // namespace credence::links
