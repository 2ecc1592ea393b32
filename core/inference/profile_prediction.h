// Predictions at any distance, by integrating over the activation across the mass of a posterior on a lattice.
#pragma once

#include "core/inference/exact_posterior.h"

namespace credence {

// p(t = 1 | phi) = integral of p(t = 1 | a) p(a) da, a = w.phi. Where phi is long p(t = 1 | a) is a step on the scale
// of the posterior, so the nodes in a are denser and denser towards a = 0, on either side; p(a) there are sums over the
// lines or planes on which a is constant. `whitening` is the Gaussian that `exact` was computed with. `budget`: of work
// (work.h), beyond which the sums are coarser. The error is what the sums miss of the evidence.
ExactPrediction predict_by_profile(const BinaryClassifier& model, const ExactPosterior& exact,
                                   const Gaussian& whitening, const Eigen::VectorXd& phi, double budget);

}  // namespace credence
