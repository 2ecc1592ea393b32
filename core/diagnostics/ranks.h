// Ranks of draws among those of all chains, for the rank-based diagnostics.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/sorted_draws.h"

#include <Eigen/Core>

#include <stop_token>

namespace credence {

// Replaces every draw by the normal quantile of its rank among all S sorted draws, Phi^-1((r - 3/8) / (S + 1/4)). Equal
// draws share their average rank. Returns a matrix of this shape; it is zero at places that are not among the sorted
// draws. Draws must be finite. If `stop` is requested, returns early with any numbers.
Eigen::MatrixXd normal_scores(const SortedDraws& sorted, Eigen::Index rows, Eigen::Index columns,
                              const std::stop_token& stop = {});

// Divides the ranks of all draws (S x C) into `bins` equal ranges, for rank plots (Vehtari et al. 2021). Returns the
// share of each chain's draws in each range, bins x C; chains that mixed have about 1 / bins everywhere. Draws must be
// finite, S >= 1.
Eigen::MatrixXd rank_shares(const Eigen::MatrixXd& draws, Eigen::Index bins);

}  // namespace credence
