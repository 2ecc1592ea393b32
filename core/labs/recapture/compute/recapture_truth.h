// The posterior of a recapture model by quadrature, for any prior: over the logarithm of mu and, given mu, the log odds
// of psi, the trapezoid rule with nodes spread by sinh about the highest place. Powers at the walls become exponential
// tails there, which sinh makes fall faster than any exponential: the rule then converges exponentially.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/mortality_marginal.h"
#include "core/labs/recapture/compute/psi_curve.h"
#include "core/labs/recapture/compute/recapture_model.h"

#include <Eigen/Core>

#include <memory>
#include <vector>

namespace credence::recapture {

struct RecaptureNode {  // of the quadrature
  double mu = 0, psi = 0, log_psi = 0;
  double weight = 0;       // of the posterior; they sum to 1
  double log_density = 0;  // of the posterior over (mu, psi), normalised
  double change = 0;       // range of log_density over the node's part of the plane, if it is spread evenly
};

class RecaptureTruth {
 public:
  // `density` is the model's, and is kept.
  explicit RecaptureTruth(std::shared_ptr<const RecapturePosterior> density);

  const RecapturePosterior& density() const { return marginal_.density(); }
  // These are right to about 1e-10, relative to the standard deviations.
  double log_evidence() const { return log_evidence_; }
  double log_mass() const { return log_mass_; }          // of the density without log_constant()
  const Eigen::Vector2d& mean() const { return mean_; }  // mu, psi
  const Eigen::Vector2d& sd() const { return sd_; }
  double correlation() const { return correlation_; }
  Eigen::Matrix2d covariance() const;
  double expected_count(double time) const;  // of released e^(-mu t) psi

  // Marginal densities, normalised; 0 outside the support.
  double mu_density(double mu) const;
  double psi_density(double psi) const;
  // The place below which about this share lies, right to a few per cent of the share: for ranges and starts.
  double mu_quantile(double share) const;
  double psi_quantile(double share) const;
  double likeliest_psi(double mu) const;  // given mu

  // The nodes over x = log mu, in order; exp(log_weight - log_mass()) sums to 1.
  const std::vector<MortalityNode>& mortality_nodes() const { return outer_; }
  // Some thousand nodes; region_nodes() are four and fine_nodes() eight times as many.
  const std::vector<RecaptureNode>& nodes() const { return nodes_; }
  std::vector<RecaptureNode> region_nodes() const { return nodes_at(spacing_ / 2, inner_spacing); }
  std::vector<RecaptureNode> fine_nodes() const { return nodes_at(spacing_ / 4, inner_spacing / 2); }

 private:
  void set_moments(const std::vector<MortalityNode>& outer);
  std::vector<RecaptureNode> nodes_at(double spacing, double inner) const;

  MortalityMarginal marginal_;
  double spacing_ = 0.25;  // of the nodes over x = log mu
  double log_mass_ = 0, log_evidence_ = 0, correlation_ = 0;
  Eigen::Vector2d mean_, sd_;
  std::vector<MortalityNode> outer_;
  std::vector<RecaptureNode> nodes_;
};

}  // namespace credence::recapture
