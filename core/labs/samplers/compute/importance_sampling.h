// Importance sampling: independent draws from a wide density q that count by their weights p / q, and resampling, which
// turns them into draws that count alike. There is no chain, and nothing to converge. If q misses a part of p, the
// weights show it (ESS, Pareto k) as long as a draw comes near that part.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/model/log_density.h"

#include <cstddef>
#include <limits>
#include <stop_token>
#include <vector>

namespace credence::samplers {

// The density q: multivariate Student-t with the mean of `gaussian` and its covariance as scale matrix; the Gaussian
// itself if nu is infinite.
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
  double log_normal_ = 0, log_t_ = 0;  // log densities of the Gaussian and of Student's t at the mean
};

struct WeightedDraws {
  Eigen::MatrixXd draws;          // D x n
  Eigen::VectorXd log_densities;  // n: log p, as the target returns it
  Eigen::VectorXd log_weights;    // n: log p - log q

  // n weights that add up to 1. Throws InputError if every weight is zero.
  Eigen::VectorXd weights() const;
  double log_normaliser() const;       // log normaliser of the target: log of the mean weight
  double log_normaliser_mcse() const;  // its standard error by the delta method: relative error of the mean weight
  double ess() const;                  // 1 / sum of squared weights (Kong 1992)
  // The shape of the weights' tail (Vehtari, Simpson, Gelman, Yao and Gabry 2024, by Zhang and Stephens 2009). Above
  // 0.7 nothing that is computed from the weights can be relied on. NaN if there are fewer than 25 draws.
  double pareto_k() const;
  Eigen::VectorXd mean() const;       // D
  Eigen::VectorXd mean_mcse() const;  // D: standard errors of the self-normalised mean
};

// Makes `count` draws. The first ones are the same for every count. Densities are evaluated on all cores. Throws
// InputError if the dimensions differ. Returns no draws if `stop` was requested.
WeightedDraws importance_sample(const LogDensity& target, const ImportanceDensity& density, std::size_t count, Rng& rng,
                                const std::stop_token& stop = {});

// Systematic resampling (Kitagawa 1996): returns `count` indices in rising order. Each index is there as often as its
// weight says, rounded up or down. The weights are not negative and add up to 1.
std::vector<std::size_t> resample(const Eigen::VectorXd& weights, std::size_t count, Rng& rng);

}  // namespace credence::samplers
