// Convergence diagnostics of Vehtari, Gelman, Simpson, Carpenter and Buerkner (2021), as R's posterior computes them.
#pragma once

#include <Eigen/Core>

#include <vector>

namespace credence {

// Draws are given as S x C matrices: S draws of each of C chains, warmup removed. What cannot be computed (fewer than
// four draws, all draws equal) is NaN; callers say so in words.
double rhat(const Eigen::MatrixXd& draws);  // rank-normalised split R-hat, the larger of bulk and folded
double ess_bulk(const Eigen::MatrixXd& draws);
double ess_tail(const Eigen::MatrixXd& draws);
double mcse_mean(const Eigen::MatrixXd& draws);  // sd / sqrt(ESS of the raw split draws)

// Autocorrelation at lags 0 .. max_lag of one chain (biased estimate, by FFT or directly).
std::vector<double> autocorrelation(const Eigen::VectorXd& draws, Eigen::Index max_lag);

struct Summary {
  double mean = 0, sd = 0, rhat = 0, ess_bulk = 0, ess_tail = 0, mcse_mean = 0;
};
Summary summarise(const Eigen::MatrixXd& draws);

}  // namespace credence
