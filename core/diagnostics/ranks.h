// Order statistics for the rank-based diagnostics.
#pragma once

#include <Eigen/Core>

namespace credence {

// Replaces every draw by the normal quantile of its rank among all S draws, Phi^-1((r - 3/8) / (S + 1/4)). Equal draws
// share their average rank. Draws must be finite.
Eigen::MatrixXd normal_scores(const Eigen::MatrixXd& draws);

// The sample quantile by linear interpolation of order statistics (type 7 of Hyndman and Fan 1996). `draws` must not be
// empty, p in [0, 1].
double sample_quantile(const Eigen::MatrixXd& draws, double p);

// Divides the ranks of all draws (S x C) into `bins` equal ranges, for rank plots (Vehtari et al. 2021). Returns the
// share of each chain's draws in each range, bins x C; chains that mixed have about 1 / bins everywhere. Draws must be
// finite, S >= 1.
Eigen::MatrixXd rank_shares(const Eigen::MatrixXd& draws, Eigen::Index bins);

}  // namespace credence
