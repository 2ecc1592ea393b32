// Shares of draws in the bins of a known target: of the warmup, without repeats, and around a place.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/draw_counts.h"

#include <vector>

namespace credence::metropolis {

// The shares of the warmup draws among the first `made` draws of all chains; empty if there are none.
std::vector<double> warmup_shares(const KnownTarget& target, const Chains& chains, std::size_t made);

// The first `kept` kept draws per chain without those that repeat the one before, D x n. At most 200,000 draws of each
// chain are looked at.
Eigen::MatrixXd draws_without_repeats(const Chains& chains, std::size_t kept);
// Their shares, each draw the same; empty if there are none.
std::vector<double> shares_of(const KnownTarget& target, const Eigen::MatrixXd& draws);
// Over a line: the sum of the shares in the bins within two of a place.
double share_around(const KnownTarget& target, const std::vector<double>& shares, double place);
struct PlacePair {
  double a, b;
};
// The highest place and one that is a third as high, by the probabilities around them.
PlacePair highest_and_third(const KnownTarget& target);

}  // namespace credence::metropolis
