// The plane of two weights: what becomes of the others, and the densities over it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <array>
#include <stop_token>

namespace credence::classification {

// Returns whether the other weights are integrated out; else they are held at the mode. With two weights there are no
// others.
bool shows_marginal(const Analysis& a);
// Returns whether the true density over the plane can be computed: with more than three weights they cannot be
// integrated out numerically.
bool has_true_plane(const Analysis& a);

// Returns the Laplace Gaussian of the two shown weights: its section at the mode, or its marginal. Needs a.laplace and
// two weights.
Gaussian shown_laplace(const Analysis& a);

// Mean and covariance of the Gaussian prior in `p` (D weights) over the two shown weights.
struct ShownPrior {
  Eigen::Vector2d mean;
  Eigen::Matrix2d covariance;
};
ShownPrior shown_prior(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown);
Matrix full_prior_covariance(const ClassificationParameters& p, Eigen::Index D);  // row by row

// Returns all weights at a place of the plane. The others are at the mode or, for a marginal, at their mean given the
// two by Laplace.
Eigen::VectorXd weights_at(const Analysis& a, Point2 place);

Rect find_weight_range(const Analysis& a);

// Fills posterior_density on nodes x nodes places; `budget` is the number of likelihood terms that may be spent.
// Returns false if `stop` was requested.
bool evaluate_posterior(Analysis& a, int nodes, double budget, const std::stop_token& stop);

}  // namespace credence::classification
