// The posterior of a recapture model by quadrature, for any prior: over the logarithm of mu and, given mu, the log odds
// of psi, the trapezoid rule with nodes spread by sinh about the highest place. Powers at the walls become exponential
// tails there, which sinh makes fall faster than any exponential: the rule then converges exponentially.
#pragma once

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

  const RecapturePosterior& density() const { return *density_; }
  // These are right to about 1e-10, relative to the standard deviations.
  double log_evidence() const { return log_evidence_; }
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

  // Some thousand nodes; fine_nodes() are eight times as many.
  const std::vector<RecaptureNode>& nodes() const { return nodes_; }
  std::vector<RecaptureNode> fine_nodes() const { return nodes_at(spacing_ / 4, inner_spacing / 2); }

  // The probabilities of equal bins over a rectangle, row by row from the lowest psi.
  std::vector<double> probabilities(const Rect& rect, int nx, int ny) const;

 private:
  static constexpr double inner_spacing = 0.1;
  struct Given {  // of psi, given mu
    double log_mass = 0, mean = 0, square = 0;
  };
  struct Outer {
    double x = 0, log_weight = 0;
    Given psi;
  };
  Given given(double rate) const;
  double laplace(double x) const;
  double log_marginal(double x, Given& psi) const;
  void find_peak();
  std::vector<Outer> outer_nodes(double spacing, double shift) const;
  void set_moments(const std::vector<Outer>& outer);
  std::vector<RecaptureNode> nodes_at(double spacing, double inner) const;

  std::shared_ptr<const RecapturePosterior> density_;
  double peak_ = 0, scale_ = 1, low_ = 0, high_ = 0, spacing_ = 0.25;  // of x = log mu
  double log_mass_ = 0, log_evidence_ = 0, correlation_ = 0;
  Eigen::Vector2d mean_, sd_;
  std::vector<Outer> outer_;
  std::vector<RecaptureNode> nodes_;
};

}  // namespace credence::recapture
