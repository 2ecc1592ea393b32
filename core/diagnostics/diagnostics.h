// Convergence diagnostics of Vehtari, Gelman, Simpson, Carpenter and Buerkner (2021), as R's posterior computes them.
#pragma once

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace credence {

// Draws are given as S x C matrices: S draws of each of C chains, warmup removed. What cannot be computed (fewer than
// four draws, all draws equal) is NaN; callers say so in words.
double rhat(const Eigen::MatrixXd& draws);  // rank-normalised split R-hat, the larger of bulk and folded
double ess_bulk(const Eigen::MatrixXd& draws);
double ess_tail(const Eigen::MatrixXd& draws);
double mcse_mean(const Eigen::MatrixXd& draws);  // sd / sqrt(ESS of the raw split draws)
// Of the sample quantile at p in [0, 1]: how many draws lie below it is about binomial with this effective size, and
// half the distance between the order statistics at that beta distribution's 16 and 84 % is the error.
double ess_quantile(const Eigen::MatrixXd& draws, double p);
double mcse_quantile(const Eigen::MatrixXd& draws, double p);

// Of each chain's energies (S x C, Chains::energies): sum of squared steps over sum of squared deviations from the mean
// (Betancourt 2016), C numbers. Below about 0.3 the momenta change the energy too little to reach the tails.
Eigen::VectorXd ebfmi(const Eigen::MatrixXd& energies);

// Autocorrelation at lags 0 .. max_lag of one chain (biased estimate, by FFT or directly).
std::vector<double> autocorrelation(const Eigen::VectorXd& draws, Eigen::Index max_lag);
// Of all chains together (S x C): their covariances at this lag added up over their variances added up, each chain
// about its own mean. NaN where there are no draws so far apart, or all are equal.
double autocorrelation_at(const Eigen::MatrixXd& draws, Eigen::Index lag);

struct Summary {
  double mean = 0, sd = 0, rhat = 0, ess_bulk = 0, ess_tail = 0, mcse_mean = 0;
};
// The Monte Carlo error of the mean; none where R-hat is above 1.05 or unknown: chains that disagree say nothing of it.
std::optional<double> monte_carlo_error(const Summary& summary);
Summary summarise(const Eigen::MatrixXd& draws);
Summary summarise_means(const Eigen::MatrixXd& draws);  // without effective sizes and errors, which are NaN

}  // namespace credence
