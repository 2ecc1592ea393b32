// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/exact_posterior.h"

#include "core/inference/cost.h"
#include "core/inference/lattice_quadrature.h"
#include "core/inference/profile_prediction.h"
#include "core/inference/ray_prediction.h"
#include "core/inference/ray_quadrature.h"
#include "core/inference/whitened_lattice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

struct Quality {
  double depth;                 // nodes this far (in log density) below the maximum are left out
  double spacing;               // largest spacing in standard deviations of the Laplace approximation
  double tolerance;             // change of log evidence and of the moments when the lattice is shifted
  double activation_spacing;    // desired between neighbouring nodes at places a little beyond the data
  double nodes_for_prediction;  // number of nodes that this spacing may cost
  double enough;                // error at which rays are not tried
  double least_evaluations;     // evaluations that a lattice may take, within the budget, before rays are tried
};

Quality quality(Resolution resolution) {
  switch (resolution) {
    case Resolution::coarse:
      return {14, 1.2, 1e-3, 6, 4e3, 1e-2, 1e5};
    case Resolution::study:
      return {32, 0.9, 2e-9, 3, 1e4, 1e-4, 1e5};
    case Resolution::full:
      return {32, 0.9, 2e-9, 3, 1e5, 1e-8, 4e5};
  }
  return {};
}

// The first spacing. Averages of sigma(w.phi) need nodes that lie close in the activation; otherwise fields show
// stripes.
Eigen::VectorXd first_spacing(const BinaryClassifier& model, const Gaussian& gaussian, const Quality& wanted) {
  const Eigen::Index D = model.dimension();
  Eigen::VectorXd spacing = Eigen::VectorXd::Constant(D, wanted.spacing);
  if (model.size() == 0) return spacing;
  const double reach = 1.5 * std::sqrt(model.design().rowwise().squaredNorm().maxCoeff());
  for (Eigen::Index d = 0; d < D; ++d) {
    spacing[d] = std::min(spacing[d], wanted.activation_spacing / (reach * gaussian.cholesky().col(d).norm()));
  }
  const double nodes = std::pow(2 * std::sqrt(2 * wanted.depth), static_cast<double>(D)) / spacing.prod();
  if (nodes > wanted.nodes_for_prediction) {
    spacing *= std::pow(nodes / wanted.nodes_for_prediction, 1 / static_cast<double>(D));
  }
  return spacing.cwiseMin(wanted.spacing);
}

// Units of work (cost.h).
constexpr double coarse_budget = 3e7, error_budget = 1.5e8;

constexpr double too_much = 1e-2;  // no result is returned if the error is larger

// The cost of a node: its evaluation and its bookkeeping.
double node_cost(const BinaryClassifier& model) { return evaluation_cost(model) + 100; }

LatticePrecision precision(const BinaryClassifier& model, const Quality& wanted, double budget) {
  return {wanted.depth, wanted.tolerance, too_much, static_cast<std::size_t>(budget / node_cost(model))};
}

std::vector<Eigen::VectorXd> with(const Eigen::VectorXd& highest, std::span<const Eigen::VectorXd> others) {
  std::vector<Eigen::VectorXd> all{highest};
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

std::optional<ExactPosterior> along_rays(const BinaryClassifier& model, const Gaussian& gaussian,
                                         std::span<const Eigen::VectorXd> maxima, Resolution resolution,
                                         const std::stop_token& stop, double budget) {
  const RayDetail detail = resolution == Resolution::full ? RayDetail::fine : RayDetail::coarse;
  auto rays = integrate_along_rays(model, with(gaussian.mean(), maxima), detail, stop, budget);
  if (!rays) return std::nullopt;
  ExactPosterior result;
  result.nodes = std::move(rays->nodes);
  result.weights = std::move(rays->weights);
  result.log_joint = std::move(rays->log_joint);
  result.log_evidence = rays->log_evidence;
  result.mean = std::move(rays->mean);
  result.covariance = std::move(rays->covariance);
  result.along_rays = true;
  result.maxima.assign(maxima.begin(), maxima.end());
  result.error = rays->error;
  result.rule = std::move(rays->rule);
  return result;
}

std::optional<ExactPosterior> on_lattice(const BinaryClassifier& model, const Gaussian& gaussian,
                                         std::span<const Eigen::VectorXd> maxima, Resolution resolution,
                                         const std::stop_token& stop, double budget) {
  const Quality wanted = quality(resolution);
  auto integral = integrate_on_lattice(model, gaussian, maxima, first_spacing(model, gaussian, wanted),
                                       precision(model, wanted, budget), stop);
  if (!integral) return std::nullopt;
  ExactPosterior result;
  const Eigen::MatrixXd& L = gaussian.cholesky();
  result.nodes = (L * integral->nodes.u).colwise() + gaussian.mean();
  result.weights = std::move(integral->weights);
  result.log_joint = std::move(integral->nodes.log_joint);
  result.log_evidence = integral->log_evidence;
  result.mean = gaussian.mean() + L * integral->mean;
  result.covariance = L * integral->covariance * L.transpose();
  result.spacing = std::move(integral->spacing);
  result.maxima.assign(maxima.begin(), maxima.end());
  result.error = integral->error;
  return result;
}

// Divides the evidence with the point (phi, 1) by the evidence without it.
std::optional<ExactPrediction> evidence_ratio(const BinaryClassifier& model, const ExactPosterior& exact,
                                              const Gaussian& gaussian, const Eigen::VectorXd& phi, double budget,
                                              const std::stop_token& stop) {
  Eigen::MatrixXd Phi(model.size() + 1, model.dimension());
  Phi << model.design(), phi.transpose();
  Eigen::VectorXi t(model.size() + 1);
  t << model.labels(), 1;
  const BinaryClassifier extended(std::move(Phi), std::move(t), model.likelihood(), model.prior());
  const auto integral = integrate_on_lattice(extended, gaussian, exact.maxima, exact.spacing,
                                             precision(extended, quality(Resolution::full), budget), stop);
  if (!integral) return std::nullopt;
  const double p = std::min(1.0, std::exp(integral->log_evidence - exact.log_evidence));
  return ExactPrediction{p, std::min(1.0, p * (integral->error + exact.error))};
}

// The approximate number of evaluations for evidence_ratio: nodes as dense as the poles of sigma require.
double ratio_evaluations(const ExactPosterior& exact, const Gaussian& gaussian, const Eigen::VectorXd& phi) {
  const Eigen::VectorXd slope = (gaussian.cholesky().transpose() * phi).cwiseAbs();
  double nodes = 4 * static_cast<double>(exact.nodes.cols());
  for (Eigen::Index d = 0; d < slope.size(); ++d) nodes *= std::max(1.0, exact.spacing[d] * slope[d]);
  return nodes;
}

// Half the L1 distance at nodes along rays: the integral of p - q over the region p > q.
double total_variation_along_rays(const ExactPosterior& exact, const Gaussian& q) {
  double sum = 0;
  for (Eigen::Index m = 0; m < exact.weights.size(); ++m) {
    const double log_p = exact.log_joint[m] - exact.log_evidence, log_q = q.log_density(exact.nodes.col(m));
    if (log_p > log_q) sum -= exact.weights[m] * std::expm1(log_q - log_p);
  }
  return std::min(1.0, sum);
}

}  // namespace

std::optional<ExactPosterior> exact_posterior(const BinaryClassifier& model, const LaplaceApproximation& approximation,
                                              Resolution resolution, const std::stop_token& stop,
                                              std::span<const Eigen::VectorXd> maxima, double budget) {
  const Eigen::Index D = model.dimension();
  if (D < 1 || D > exact_dimension_limit) return std::nullopt;
  const Gaussian& gaussian = approximation.gaussian;
  const bool rays_reach = D <= 2 && model.prior();
  if (resolution == Resolution::coarse) budget = std::min(budget, coarse_budget);
  std::optional<ExactPosterior> result;
  if (std::isinf(tail_index(model))) {
    // If a lattice is better than rays, it is so early.
    const double soon = std::max(budget / 4, quality(resolution).least_evaluations * node_cost(model));
    result = on_lattice(model, gaussian, maxima, resolution, stop, rays_reach ? std::min(soon, budget) : budget);
  }
  // Rays may be better for a wide wedge with sharp edges, or for long tails.
  if (rays_reach && (!result || result->error > quality(resolution).enough) && !stop.stop_requested()) {
    auto rays = along_rays(model, gaussian, maxima, resolution, stop, budget);
    if (rays && (!result || rays->error < result->error)) result = std::move(rays);
  }
  if (stop.stop_requested() || (result && !(result->error <= too_much))) return std::nullopt;
  return result;
}

std::optional<ExactPrediction> exact_prediction(const BinaryClassifier& model, const ExactPosterior& exact,
                                                const LaplaceApproximation& approximation, const Eigen::VectorXd& phi,
                                                const std::stop_token& stop, double budget, double tolerance) {
  if (exact.along_rays) return predict_along_rays(model, exact, phi, stop, budget, tolerance);
  const Gaussian& gaussian = approximation.gaussian;
  if (ratio_evaluations(exact, gaussian, phi) * node_cost(model) <= budget) {
    auto ratio = evidence_ratio(model, exact, gaussian, phi, budget, stop);
    constexpr double enough = 1e-7;
    if (stop.stop_requested()) return std::nullopt;
    if (ratio && ratio->error <= enough) return ratio;
  }
  return predict_by_profile(model, exact, gaussian, phi, budget);
}

// E[log p] - E[log q]; the second term needs only the posterior's moments.
double kullback_leibler(const ExactPosterior& exact, const Gaussian& q) {
  if (exact.covariance.size() == 0) return std::numeric_limits<double>::infinity();
  const Eigen::VectorXd shift = exact.mean - q.mean();
  const double trace = (q.precision() * (exact.covariance + shift * shift.transpose())).trace();
  const double log_p = exact.weights.dot(exact.log_joint) - exact.log_evidence;
  return std::max(0.0, log_p - q.log_density(q.mean()) + 0.5 * trace);
}

std::optional<ApproximationError> approximation_error(const BinaryClassifier& model, const ExactPosterior& exact,
                                                      const LaplaceApproximation& approximation,
                                                      const std::stop_token& stop) {
  const Gaussian& q = approximation.gaussian;
  ApproximationError result;
  result.kl = kullback_leibler(exact, q);
  result.log_evidence = approximation.log_evidence - exact.log_evidence;
  if (exact.along_rays) {
    result.total_variation = total_variation_along_rays(exact, q);
    return result;
  }
  // |p - q| has kinks, at which the trapezoid rule is only of second order: use a finer lattice if it is affordable.
  constexpr std::array<double, 3> finest = {0.01, 0.05, 0.2};
  Eigen::VectorXd spacing = exact.spacing.cwiseMin(finest[static_cast<std::size_t>(model.dimension() - 1)]);
  const auto limit = static_cast<std::size_t>(error_budget / node_cost(model));
  std::optional<LatticeNodes> nodes;
  for (int attempt = 0; !nodes && attempt < 4 && !stop.stop_requested(); ++attempt) {
    if (attempt > 0) spacing = (1.7 * spacing).cwiseMin(exact.spacing);
    constexpr double depth = 24;
    nodes = walk(model, q, {spacing, Eigen::VectorXd::Zero(spacing.size())}, exact.maxima, depth, limit, stop);
  }
  if (!nodes) return std::nullopt;
  // Half the L1 distance is the integral of p - q over p > q, so the mass of q far from p needs no nodes.
  const double log_cell = spacing.array().log().sum() + 0.5 * q.log_det_covariance();
  double sum = 0;
  for (Eigen::Index m = 0; m < nodes->log_joint.size(); ++m) {
    const double log_p = nodes->log_joint[m] - exact.log_evidence;
    const double log_q = q.log_density(q.mean() + q.cholesky() * nodes->u.col(m));
    if (log_p > log_q) sum -= std::exp(log_p + log_cell) * std::expm1(log_q - log_p);
  }
  result.total_variation = std::min(1.0, sum);
  return result;
}

}  // namespace credence
