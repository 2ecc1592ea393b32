// Convergence diagnostics of Vehtari, Gelman, Simpson, Carpenter and Buerkner (2021), as R's package posterior computes
// them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/sorted_draws.h"

#include <Eigen/Core>

#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

// Draws are S x C matrices: S draws of each of C chains, warmup removed. Diagnostics that cannot be computed (fewer
// than four draws, all draws equal) are NaN; callers say so in words (reasons.h). No diagnostic depends on the draws'
// unit: differences of any size count. Functions with a stop token return early, with any numbers, if `stop` is
// requested: those of millions of draws take seconds.
double rhat(const Eigen::MatrixXd& draws);  // rank-normalised split R-hat, the larger of bulk and folded
double ess_bulk(const Eigen::MatrixXd& draws);
double ess_tail(const Eigen::MatrixXd& draws);
double mcse_mean(const Eigen::MatrixXd& draws);  // sd / sqrt(ESS of the raw split draws)
// Effective size and Monte Carlo error of the sample quantile at p in [0, 1]. The number of draws below it is about
// binomial with this effective size; the error is half the distance between the order statistics at the 16 and 84 %
// points of that beta distribution.
double ess_quantile(const Eigen::MatrixXd& draws, double p);
double mcse_quantile(const Eigen::MatrixXd& draws, double p);
double mcse_quantile(const Eigen::MatrixXd& draws, const SortedDraws& sorted, double p);  // `sorted`: all the draws

// R-hat and bulk effective size together, which share the ranks.
struct Mixing {
  double rhat = 0, ess_bulk = 0;
};
Mixing mixing(const Eigen::MatrixXd& draws, const std::stop_token& stop = {});

// The energy Bayesian fraction of missing information of each chain (C numbers) from its energies (S x C,
// Chains::energies): sum of squared steps over sum of squared deviations from the mean (Betancourt 2016). Below about
// 0.3 the momenta change the energy too little to reach the tails.
Eigen::VectorXd ebfmi(const Eigen::MatrixXd& energies);

// Autocorrelation at lags 0 .. max_lag of one chain (biased estimate, by FFT or directly).
std::vector<double> autocorrelation(const Eigen::VectorXd& draws, Eigen::Index max_lag,
                                    const std::stop_token& stop = {});
// The autocorrelation at one lag of all chains together (S x C): the sum of their covariances over the sum of their
// variances, each chain about its own mean. NaN if no draws are that far apart, or all are equal.
double autocorrelation_at(const Eigen::MatrixXd& draws, Eigen::Index lag);

struct Summary {
  double mean = 0, sd = 0, rhat = 0, ess_bulk = 0, ess_tail = 0, mcse_mean = 0;
};
// The Monte Carlo error of the mean; nothing if R-hat is above rhat_limit or unknown, because the error has no meaning
// for chains that disagree.
std::optional<double> monte_carlo_error(const Summary& summary);
Summary summarise(const Eigen::MatrixXd& draws, const std::stop_token& stop = {});
Summary summarise_means(const Eigen::MatrixXd& draws);  // effective sizes and errors stay NaN

}  // namespace credence
