// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/lattice_quadrature.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

LatticeQuadrature integrate(LatticeNodes nodes, const Eigen::VectorXd& spacing, const Gaussian& gaussian) {
  LatticeQuadrature result;
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

// The disagreement of two lattices: the largest difference of log evidence, of the mean in standard deviations, and of
// the covariance relative to its size.
double disagreement(const LatticeQuadrature& a, const LatticeQuadrature& b) {
  const Eigen::ArrayXd sd = b.covariance.diagonal().array().sqrt();
  const double mean = ((a.mean - b.mean).array() / sd).abs().maxCoeff();
  const Eigen::ArrayXXd scale = sd.matrix() * sd.matrix().transpose();
  const double covariance = ((a.covariance - b.covariance).array() / scale).abs().maxCoeff();
  const double worst = std::max({std::fabs(a.log_evidence - b.log_evidence), mean, covariance});
  return std::isfinite(worst) ? worst : 1;
}

class Refinement {
 public:
  Refinement(const LogDensity& density, const Gaussian& gaussian, std::span<const Eigen::VectorXd> maxima,
             const LatticePrecision& wanted, const std::stop_token& stop)
      : density_(density),
        gaussian_(gaussian),
        maxima_(maxima),
        wanted_(wanted),
        stop_(stop),
        left_(wanted.evaluations) {}

  // Refines `spacing`, axis by axis, until a shifted lattice gives the same numbers: the trapezoid rule's error changes
  // its sign or phase with the shift, so agreement bounds it.
  std::optional<LatticeQuadrature> operator()(const Eigen::VectorXd& spacing) {
    auto result = refine_from(spacing);
    if (!result) return result;
    result->spacing = spacing_;
    result->error = error_;
    return result;
  }

 private:
  std::optional<LatticeQuadrature> refine_from(const Eigen::VectorXd& spacing) {
    const Eigen::Index D = density_.dimension();
    spacing_ = spacing;
    auto current = on(Eigen::VectorXd::Zero(D));
    // Mass that reaches far beyond the Gaussian may need more nodes than are affordable: then there are fewer nodes,
    // and `error` shows it.
    while (!current && left_ > 0 && !stopped()) {
      spacing_ *= 2;
      current = on(Eigen::VectorXd::Zero(D));
    }
    while (current) {
      // This shift changes the phase of every low harmonic of the lattice.
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

  bool stopped() const { return stop_.stop_requested(); }

  std::optional<LatticeQuadrature> on(const Eigen::VectorXd& offset) {
    const std::size_t limit = std::min(left_, wanted_.evaluations / 4 + 1);
    auto nodes = walk(density_, gaussian_, {spacing_, offset}, maxima_, wanted_.depth, limit, stop_);
    left_ -= nodes ? nodes->evaluations : limit;
    if (!nodes) return std::nullopt;
    return integrate(std::move(*nodes), spacing_, gaussian_);
  }

  // Errors fall about exponentially with the inverse of the spacing, which determines how much finer each axis must be.
  bool refine(const LatticeQuadrature& current) {
    const Eigen::Index D = density_.dimension();
    // At best, for a Gaussian, the logarithm of the error falls with the square of the inverse spacing. An error of the
    // size of the result carries no information yet.
    const double squared = std::pow(std::max(1.0, room(current)), 2 / static_cast<double>(D));
    if (error_ < 0.5 && std::pow(error_, squared) > wanted_.useless) return false;
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
    // If there are not enough evaluations, take as many nodes as fit, on the finer lattice and on the shifted one that
    // checks it.
    const double most = room(current);
    if (1 / factor.prod() > most) {
      if (most < 1.2) return false;
      factor = factor.array().pow(std::log(most) / -std::log(factor.prod()));
    }
    spacing_ = spacing_.cwiseProduct(factor);
    return true;
  }

  // The factor by which the number of nodes may grow such that two lattices are affordable.
  double room(const LatticeQuadrature& current) const {
    const double each = std::min(static_cast<double>(left_) / 2, static_cast<double>(wanted_.evaluations) / 4);
    return 0.8 * each / static_cast<double>(current.nodes.evaluations);
  }

  const LogDensity& density_;
  const Gaussian& gaussian_;
  std::span<const Eigen::VectorXd> maxima_;
  const LatticePrecision& wanted_;
  const std::stop_token& stop_;
  std::size_t left_;  // evaluations
  Eigen::VectorXd spacing_;
  double error_ = 1;
};

}  // namespace

std::optional<LatticeQuadrature> integrate_on_lattice(const LogDensity& density, const Gaussian& whitening,
                                                      std::span<const Eigen::VectorXd> maxima,
                                                      const Eigen::VectorXd& spacing, const LatticePrecision& precision,
                                                      const std::stop_token& stop) {
  return Refinement(density, whitening, maxima, precision, stop)(spacing);
}

}  // namespace credence
