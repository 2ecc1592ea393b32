// Importance sampling: independent draws from a wide density q that count by their weights p / q, and resampling, which
// makes draws that count alike out of them. No chain, and nothing to converge; where q misses what p has, the weights
// say so (ESS, Pareto k) as long as a draw comes near it.
#pragma once

#include "core/math/gaussian.h"
#include "core/model/log_density.h"

#include <cstddef>
#include <limits>
#include <stop_token>
#include <vector>

namespace credence {

// The density that is drawn from: multivariate Student-t with `gaussian`'s mean and its covariance as scale matrix; the
// Gaussian itself for infinite nu.
class ImportanceDensity {
 public:
  // nu > 0
  ImportanceDensity(Gaussian gaussian, double nu = std::numeric_limits<double>::infinity());

  Eigen::Index dimension() const { return gaussian_.dimension(); }
  Eigen::VectorXd sample(Rng& rng) const;
  double log_density(const Eigen::Ref<const Eigen::VectorXd>& x) const;  // normalised

 private:
  Gaussian gaussian_;
  double nu_;
  double log_normal_ = 0, log_t_ = 0;  // log densities at the mean, of the Gaussian and of Student's t
};

struct WeightedDraws {
  Eigen::MatrixXd draws;          // D x n
  Eigen::VectorXd log_densities;  // n: log p, as the target has it
  Eigen::VectorXd log_weights;    // n: log p - log q

  // n, adding up to 1. Throws InputError where every weight is zero.
  Eigen::VectorXd weights() const;
  double log_normaliser() const;       // of the target: log of the mean weight
  double log_normaliser_mcse() const;  // its standard error by the delta method: relative error of the mean weight
  double ess() const;                  // 1 / sum of squared weights (Kong 1992)
  // Shape of the weights' tail (Vehtari, Simpson, Gelman, Yao and Gabry 2024, by Zhang and Stephens 2009): above 0.7
  // nothing that is computed from the weights can be relied on. NaN for fewer than 25 draws.
  double pareto_k() const;
  Eigen::VectorXd mean() const;       // D
  Eigen::VectorXd mean_mcse() const;  // D: standard errors of the self-normalised mean
};

// The first draws of more are those of fewer; densities are evaluated on all cores. Throws InputError where the
// dimensions differ; empty where stop was requested.
WeightedDraws importance_sample(const LogDensity& target, const ImportanceDensity& density, std::size_t count, Rng& rng,
                                const std::stop_token& stop = {});

// Systematic resampling (Kitagawa 1996): `count` indices in rising order, each weight's share of them rounded up or
// down. weights: not negative, adding up to 1.
std::vector<std::size_t> resample(const Eigen::VectorXd& weights, std::size_t count, Rng& rng);

}  // namespace credence
