#include "core/inference/exact_posterior.h"

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
  double spacing;               // at most, in standard deviations of the Laplace approximation
  double tolerance;             // change of log evidence and of the moments when the lattice is shifted
  double activation_spacing;    // wanted between neighbouring nodes at places a little beyond the data
  double nodes_for_prediction;  // how many nodes that may cost
};

Quality quality(Resolution resolution) {
  return resolution == Resolution::full ? Quality{32, 0.9, 2e-9, 3, 1e5} : Quality{14, 1.2, 1e-3, 6, 4e3};
}

// Spacing to begin with. Averages of sigma(w.phi) need nodes that lie close in the activation, else fields show
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

// Integrals over the lattice, moments in whitened coordinates.
struct Integral {
  LatticeNodes nodes;
  Eigen::VectorXd weights;  // M, sum 1
  double log_evidence = 0;
  Eigen::VectorXd mean;
  Eigen::MatrixXd covariance;
};

Integral integrate(LatticeNodes nodes, const Eigen::VectorXd& spacing, const Gaussian& gaussian) {
  Integral result;
  const double maximum = nodes.log_joint.maxCoeff();
  result.weights = (nodes.log_joint.array() - maximum).exp();
  const double sum = result.weights.sum();
  result.weights /= sum;
  result.log_evidence = maximum + std::log(sum) + spacing.array().log().sum() + 0.5 * gaussian.log_det_covariance();
  result.mean = nodes.u * result.weights;
  const Eigen::MatrixXd centred = nodes.u.colwise() - result.mean;
  result.covariance = centred * result.weights.asDiagonal() * centred.transpose();
  result.nodes = std::move(nodes);
  return result;
}

// How much two lattices disagree: in log evidence, in the mean by standard deviations, in the covariance relatively.
double disagreement(const Integral& a, const Integral& b) {
  const Eigen::ArrayXd sd = b.covariance.diagonal().array().sqrt();
  const double mean = ((a.mean - b.mean).array() / sd).abs().maxCoeff();
  const Eigen::ArrayXXd scale = sd.matrix() * sd.matrix().transpose();
  const double covariance = ((a.covariance - b.covariance).array() / scale).abs().maxCoeff();
  const double worst = std::max({std::fabs(a.log_evidence - b.log_evidence), mean, covariance});
  return std::isfinite(worst) ? worst : 1;
}

// Nodes a lattice may have: some seconds' work and some hundred megabytes at most.
std::size_t node_limit(Eigen::Index size) {
  return std::clamp<std::size_t>(4'000'000'000 / static_cast<std::size_t>(size + 50), 50'000, 3'000'000);
}

class Refinement {
 public:
  Refinement(const BinaryClassifier& model, const Gaussian& gaussian, std::span<const Eigen::VectorXd> maxima,
             Quality wanted, const std::stop_token& stop)
      : model_(model), gaussian_(gaussian), maxima_(maxima), wanted_(wanted), stop_(stop) {}

  // Refines `spacing`, axis by axis, until a shifted lattice gives the same numbers: the trapezoid rule's error
  // changes its sign or phase with the shift, so agreement bounds it.
  std::optional<Integral> operator()(const Eigen::VectorXd& spacing) {
    const Eigen::Index D = model_.dimension();
    spacing_ = spacing;
    auto current = on(Eigen::VectorXd::Zero(D));
    // Mass that reaches far beyond the Gaussian may need more nodes than fit: fewer, and an honest error.
    for (int doublings = 0; !current && doublings < 12 && !stopped(); ++doublings) {
      spacing_ *= 2;
      current = on(Eigen::VectorXd::Zero(D));
    }
    while (current) {
      // No low harmonic of the lattice is blind to this shift.
      const Eigen::VectorXd shift = Eigen::Vector3d(0.5, 0.3, 0.4).head(D);
      const auto shifted = on(shift);
      if (!shifted) break;
      error_ = disagreement(*current, *shifted);
      if (error_ <= wanted_.tolerance) return current;
      const Eigen::VectorXd previous = spacing_;
      if (!refine(*current)) return stopped() ? std::nullopt : current;
      auto finer = on(Eigen::VectorXd::Zero(D));
      if (!finer) {
        spacing_ = previous;
        break;
      }
      current = std::move(finer);
    }
    return stopped() ? std::nullopt : current;
  }

  const Eigen::VectorXd& spacing() const { return spacing_; }
  double error() const { return error_; }

 private:
  bool stopped() const { return stop_.stop_requested(); }

  std::optional<Integral> on(const Eigen::VectorXd& offset) const {
    auto nodes = walk(model_, gaussian_, {spacing_, offset}, maxima_, wanted_.depth, node_limit(model_.size()), stop_);
    if (!nodes) return std::nullopt;
    return integrate(std::move(*nodes), spacing_, gaussian_);
  }

  // Errors fall about exponentially with the inverse of the spacing, which says how much finer each axis must be.
  bool refine(const Integral& current) {
    const Eigen::Index D = model_.dimension();
    Eigen::VectorXd factor = Eigen::VectorXd::Ones(D);
    for (Eigen::Index d = 0; d < D; ++d) {
      double error = error_;
      if (D > 1) {
        const auto shifted = on(0.5 * Eigen::VectorXd::Unit(D, d));
        if (!shifted) return false;
        error = disagreement(current, *shifted);
      }
      if (error > 0.5 * wanted_.tolerance) {
        factor[d] = std::clamp(0.97 * std::log(std::min(error, 0.9)) / std::log(0.5 * wanted_.tolerance), 0.5, 0.9);
      }
    }
    if (factor.minCoeff() == 1) factor.setConstant(0.8);
    // Where so many nodes would not fit, as many as do.
    const double room =
        0.8 * static_cast<double>(node_limit(model_.size())) / static_cast<double>(current.weights.size());
    if (1 / factor.prod() > room) {
      if (room < 1.2) return false;
      factor = factor.array().pow(std::log(room) / -std::log(factor.prod()));
    }
    spacing_ = spacing_.cwiseProduct(factor);
    return true;
  }

  const BinaryClassifier& model_;
  const Gaussian& gaussian_;
  std::span<const Eigen::VectorXd> maxima_;
  Quality wanted_;
  const std::stop_token& stop_;
  Eigen::VectorXd spacing_;
  double error_ = 1;
};

std::vector<Eigen::VectorXd> with(const Eigen::VectorXd& highest, std::span<const Eigen::VectorXd> others) {
  std::vector<Eigen::VectorXd> all{highest};
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

std::optional<ExactPosterior> along_rays(const BinaryClassifier& model, const Gaussian& gaussian,
                                         std::span<const Eigen::VectorXd> maxima, Resolution resolution,
                                         const std::stop_token& stop) {
  const RayDetail detail = resolution == Resolution::full ? RayDetail::fine : RayDetail::coarse;
  auto rays = integrate_along_rays(model, with(gaussian.mean(), maxima), detail, stop);
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
  return result;
}

// Half the L1 distance at nodes along rays: the integral of p - q over where p > q.
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
                                              std::span<const Eigen::VectorXd> maxima) {
  const Eigen::Index D = model.dimension();
  if (D < 1 || D > exact_dimension_limit) return std::nullopt;
  const Gaussian& gaussian = approximation.gaussian;
  if (has_heavy_tails(model)) {
    return D <= 2 ? along_rays(model, gaussian, maxima, resolution, stop) : std::nullopt;
  }
  const Quality wanted = quality(resolution);
  Refinement refinement(model, gaussian, maxima, wanted, stop);
  auto integral = refinement(first_spacing(model, gaussian, wanted));
  if (!integral) return std::nullopt;
  ExactPosterior result;
  const Eigen::MatrixXd& L = gaussian.cholesky();
  result.nodes = (L * integral->nodes.u).colwise() + gaussian.mean();
  result.weights = std::move(integral->weights);
  result.log_joint = std::move(integral->nodes.log_joint);
  result.log_evidence = integral->log_evidence;
  result.mean = gaussian.mean() + L * integral->mean;
  result.covariance = L * integral->covariance * L.transpose();
  result.spacing = refinement.spacing();
  result.maxima.assign(maxima.begin(), maxima.end());
  result.error = refinement.error();
  // A wide wedge with sharp edges, under a smooth prior: rays may do better.
  constexpr double enough = 1e-8;
  const bool smooth = model.prior() && model.prior()->as_gaussian();
  if (resolution == Resolution::full && result.error > enough && D == 2 && smooth) {
    auto rays = along_rays(model, gaussian, maxima, resolution, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (rays && rays->error < result.error) return rays;
  }
  return result;
}

bool has_heavy_tails(const BinaryClassifier& model) {
  return model.prior() && std::isfinite(model.prior()->tail_index()) && !likelihood_decays(model);
}

std::optional<double> exact_prediction(const BinaryClassifier& model, const ExactPosterior& exact,
                                       const LaplaceApproximation& approximation, const Eigen::VectorXd& phi,
                                       const std::stop_token& stop) {
  Eigen::MatrixXd Phi(model.size() + 1, model.dimension());
  Phi << model.design(), phi.transpose();
  Eigen::VectorXi t(model.size() + 1);
  t << model.labels(), 1;
  const BinaryClassifier extended(std::move(Phi), std::move(t), model.likelihood(), model.prior());
  if (exact.along_rays) {
    const auto rays = along_rays(extended, approximation.gaussian, exact.maxima, Resolution::full, stop);
    if (!rays) return std::nullopt;
    return std::min(1.0, std::exp(rays->log_evidence - exact.log_evidence));
  }
  Refinement refinement(extended, approximation.gaussian, exact.maxima, quality(Resolution::full), stop);
  const auto integral = refinement(exact.spacing);
  if (!integral) return std::nullopt;
  return std::min(1.0, std::exp(integral->log_evidence - exact.log_evidence));
}

// E[log p] - E[log q]; the second needs the posterior's moments only.
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
  // |p - q| has kinks, where the trapezoid rule is only of second order: a finer lattice.
  constexpr std::array<double, 3> finest = {0.01, 0.05, 0.2};
  const double finer = finest[static_cast<std::size_t>(model.dimension() - 1)];
  const Eigen::VectorXd spacing = exact.spacing.cwiseMin(finer);
  constexpr double depth = 24;
  const auto nodes =
      walk(model, q, {spacing, Eigen::VectorXd::Zero(spacing.size())}, exact.maxima, depth, 20'000'000, stop);
  if (!nodes) return std::nullopt;
  // Half the L1 distance is the integral of p - q over where p > q, so the mass of q far from p needs no nodes.
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
