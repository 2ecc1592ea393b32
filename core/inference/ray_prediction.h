// Predictions under a posterior that was integrated along rays.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/exact_posterior.h"

namespace credence {

// p(t = 1 | phi) from the nodes of `exact`, with new rays near the plane w.phi = 0, at which the likelihood changes
// however long phi is. `budget` limits the work (cost.h); the refinement of a part ends once it changes by less than
// `tolerance`. Returns nothing if `stop` was requested.
std::optional<ExactPrediction> predict_along_rays(const BinaryClassifier& model, const ExactPosterior& exact,
                                                  const Eigen::VectorXd& phi, const std::stop_token& stop,
                                                  double budget, double tolerance);

}  // namespace credence
