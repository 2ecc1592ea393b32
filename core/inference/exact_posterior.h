// The posterior by brute force: trapezoid quadrature on a lattice in coordinates whitened by the Laplace approximation.
// For smooth densities that decay like a Gaussian its error falls faster than any power of the spacing. Several maxima
// are no difficulty where all of them are given. Where a lattice is not enough, along rays (ray_quadrature.h).
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
  // D x M places where the mass is. Dense enough that an average of sigma(w.phi) over them is right to 1e-6 where phi
  // is no larger than the data's own; further out it slowly loses digits (exact_prediction does not).
  Eigen::MatrixXd nodes;
  Eigen::VectorXd weights;    // M, non-negative, sum 1
  Eigen::VectorXd log_joint;  // M, values of the log density at the nodes
  double log_evidence = 0;
  Eigen::VectorXd mean;                 // D; empty where it does not exist, under a prior with heavy tails
  Eigen::MatrixXd covariance;           // D x D; empty likewise
  bool along_rays = false;              // the nodes are no lattice
  RayRule rule;                         // where they come from then
  Eigen::VectorXd spacing;              // D, of the lattice in whitened coordinates; empty along rays
  std::vector<Eigen::VectorXd> maxima;  // as given
  // Estimated error of log_evidence, of mean / standard deviation and of the relative covariance: far below 1e-8 for
  // full resolution, except where a posterior with very sharp edges would need more nodes than are affordable.
  double error = 0;
};

// full: 1e-8 relative; coarse: about 1e-3, a frame's time at N = 200; study, for many of them: full where a
// lattice does, else as coarse.
enum class Resolution { coarse, study, full };

// `approximation`: at the highest maximum; `maxima`: where the others are (modes.h), each a D-vector. None above three
// weights, with three also where tails are heavy (tail_index is finite), where work that is known beforehand does not
// lead to an error below a hundredth, or where stop was requested. The posterior must be proper: with a flat prior it
// is where the data are not separable and labels are not noisy. `budget`: of work (work.h), where less than usual.
std::optional<ExactPosterior> exact_posterior(const BinaryClassifier& model, const LaplaceApproximation& approximation,
                                              Resolution resolution, const std::stop_token& stop = {},
                                              std::span<const Eigen::VectorXd> maxima = {}, double budget = 6e8);

struct ExactPrediction {
  double probability = 0, error = 0;  // the error is estimated
};

// p(t = 1 | phi, data) under the exact posterior, at any place: an average over `exact.nodes` loses digits far outside
// the data. Close to them as the ratio of the evidences with and without the point (phi, 1), as exact as these; far out
// over the profile of the activation (profile_prediction.h); along rays by new rays where they matter. Tens of
// milliseconds with two weights: for single places, not for fields. `budget`: of work (work.h); along rays it ends
// where a part changes by less than `tolerance`. None where stop was requested.
std::optional<ExactPrediction> exact_prediction(const BinaryClassifier& model, const ExactPosterior& exact,
                                                const LaplaceApproximation& approximation, const Eigen::VectorXd& phi,
                                                const std::stop_token& stop = {}, double budget = 2e8,
                                                double tolerance = 1e-10);

// KL(exact || q) = E[log p - log q] in nats; infinite where the posterior has no covariance.
double kullback_leibler(const ExactPosterior& exact, const Gaussian& q);

// How far a Gaussian approximation is from the exact posterior.
struct ApproximationError {
  double kl = 0;               // KL(exact || approximation)
  double total_variation = 0;  // half the L1 distance
  double log_evidence = 0;     // approximate minus exact
};
// To about 1e-5 in the total variation, under heavy tails (nodes along rays) to about 3e-4. `approximation` is the one
// that `exact` was computed with; none where stop was requested.
std::optional<ApproximationError> approximation_error(const BinaryClassifier& model, const ExactPosterior& exact,
                                                      const LaplaceApproximation& approximation,
                                                      const std::stop_token& stop = {});

}  // namespace credence
