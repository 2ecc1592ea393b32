// The posterior by brute force: trapezoid quadrature on a lattice in coordinates whitened by the Laplace approximation.
// For smooth densities that decay like a Gaussian its error falls faster than any power of the spacing. Several maxima
// are handled if all of them are given. If a lattice is not accurate enough, the quadrature goes along rays
// (ray_quadrature.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/laplace.h"
#include "core/inference/ray_quadrature.h"
#include "core/model/binary_classifier.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace credence {

inline constexpr Eigen::Index exact_dimension_limit = 3;

struct ExactPosterior {
  // D x M places that cover the mass. They are dense enough that an average of sigma(w.phi) over them is accurate to
  // 1e-6 if phi is no larger than the data's; for larger phi it slowly loses digits (exact_prediction does not).
  Eigen::MatrixXd nodes;
  Eigen::VectorXd weights;    // M, non-negative, sum 1
  Eigen::VectorXd log_joint;  // M, values of the log density at the nodes
  double log_evidence = 0;
  Eigen::VectorXd mean;                 // D; empty if it does not exist, under a prior with heavy tails
  Eigen::MatrixXd covariance;           // D x D; empty if it does not exist
  bool along_rays = false;              // the nodes lie along rays, not on a lattice
  RayRule rule;                         // the rays' radii and angles if along_rays
  Eigen::VectorXd spacing;              // D, lattice spacing in whitened coordinates; empty if along_rays
  std::vector<Eigen::VectorXd> maxima;  // the maxima that the caller gave
  // Estimated largest error of log_evidence, of mean / standard deviation and of the relative covariance. It is far
  // below 1e-8 for full resolution, except if a posterior with very sharp edges would need more nodes than are
  // affordable.
  double error = 0;
};

// full: 1e-8 relative. coarse: about 1e-3, in a frame's time at N = 200. study: for many posteriors, full if a lattice
// suffices, otherwise coarse.
enum class Resolution { coarse, study, full };

// `approximation` is taken at the highest maximum; `maxima` are the other ones (modes.h), each a D-vector. `budget`
// limits the work (cost.h). Returns nothing for more than three weights, for three weights with heavy tails (finite
// tail_index), if the budget cannot bring the error below a hundredth, or if `stop` was requested. The posterior must
// be proper: with a flat prior the data must not be separable and labels not noisy.
std::optional<ExactPosterior> exact_posterior(const BinaryClassifier& model, const LaplaceApproximation& approximation,
                                              Resolution resolution, const std::stop_token& stop = {},
                                              std::span<const Eigen::VectorXd> maxima = {}, double budget = 6e8);

struct ExactPrediction {
  double probability = 0, error = 0;  // an estimated error
};

// p(t = 1 | phi, data) under the exact posterior for any phi; an average over `exact.nodes` loses digits far outside
// the data. Close to the data it is the ratio of the evidences with and without the point (phi, 1), as accurate as
// these; far out it integrates the profile of the activation (profile_prediction.h); along rays it adds rays near w.phi
// = 0. It takes tens of milliseconds with two weights: for single places, not for fields. `budget` limits the work
// (cost.h); along rays the refinement of a part ends once it changes by less than `tolerance`. Returns nothing if
// `stop` was requested.
std::optional<ExactPrediction> exact_prediction(const BinaryClassifier& model, const ExactPosterior& exact,
                                                const LaplaceApproximation& approximation, const Eigen::VectorXd& phi,
                                                const std::stop_token& stop = {}, double budget = 2e8,
                                                double tolerance = 1e-10);

// KL(exact || q) = E[log p - log q] in nats; infinite if the posterior has no covariance.
double kullback_leibler(const ExactPosterior& exact, const Gaussian& q);

// The distances of a Gaussian approximation from the exact posterior.
struct ApproximationError {
  double kl = 0;               // KL(exact || approximation)
  double total_variation = 0;  // half the L1 distance
  double log_evidence = 0;     // approximate minus exact
};
// The total variation is accurate to about 1e-5, under heavy tails (nodes along rays) to about 3e-4. `approximation` is
// the one that `exact` was computed with. Returns nothing if `stop` was requested.
std::optional<ApproximationError> approximation_error(const BinaryClassifier& model, const ExactPosterior& exact,
                                                      const LaplaceApproximation& approximation,
                                                      const std::stop_token& stop = {});

}  // namespace credence
