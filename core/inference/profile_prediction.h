// Predictions at any distance from the data, by integrating over the activation under a posterior on a lattice.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/exact_posterior.h"

namespace credence {

// p(t = 1 | phi) = integral of p(t = 1 | a) p(a) da, a = w.phi. For a long phi, p(t = 1 | a) is a step on the scale of
// the posterior, so the nodes in a get denser towards a = 0 on either side; p(a) at a node is a sum over the line or
// plane on which a is constant. `whitening` is the Gaussian that `exact` was computed with. The sums are coarser if
// they exceed `budget` (cost.h). The error is the evidence that the sums miss.
ExactPrediction predict_by_profile(const BinaryClassifier& model, const ExactPosterior& exact,
                                   const Gaussian& whitening, const Eigen::VectorXd& phi, double budget);

}  // namespace credence
