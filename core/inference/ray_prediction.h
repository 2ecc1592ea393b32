// Predictions under a posterior that was integrated along rays.
#pragma once

#include "core/inference/exact_posterior.h"

namespace credence {

// p(t = 1 | phi) by the nodes of `exact`, with those rays drawn anew that pass near the plane w.phi = 0, on either side
// of which the likelihood changes: however long phi is. `budget`: of work (work.h). None where stop was requested.
std::optional<ExactPrediction> predict_along_rays(const BinaryClassifier& model, const ExactPosterior& exact,
                                                  const Eigen::VectorXd& phi, const std::stop_token& stop,
                                                  double budget, double tolerance);

}  // namespace credence
