// Order statistics that the rank-based diagnostics stand on.
#pragma once

#include <Eigen/Core>

namespace credence {

// Every draw replaced by the normal quantile of its rank among all draws, Phi^-1((r - 3/8) / (S + 1/4)) with S their
// number; equal draws share their average rank. Finite draws.
Eigen::MatrixXd normal_scores(const Eigen::MatrixXd& draws);

// Sample quantile by linear interpolation of order statistics (type 7 of Hyndman and Fan 1996). `draws` is not empty,
// p in [0, 1].
double sample_quantile(const Eigen::MatrixXd& draws, double p);

// The ranks of all draws (S x C) over `bins` equal ranges, for rank plots (Vehtari et al. 2021): the share of each
// chain's draws in each, bins x C. Chains that mixed have about 1 / bins everywhere. Finite draws, S >= 1.
Eigen::MatrixXd rank_shares(const Eigen::MatrixXd& draws, Eigen::Index bins);

}  // namespace credence
