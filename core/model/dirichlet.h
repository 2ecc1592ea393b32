// Shares r of K sides (r >= 0, sum 1) under a Dirichlet density, and the counts of N tosses with those shares, which
// are Dirichlet-multinomial. With two sides they are the beta density and the beta-binomial (textbook 3.2-3.5). Every
// logarithm is accurate to rounding for counts up to 2^53, because it is a sum of divergences instead of a difference
// of large log gammas.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <span>
#include <vector>

namespace credence {

struct Dirichlet {
  Eigen::VectorXd alpha;  // K >= 2 imaginary counts, each positive and finite

  double size() const { return alpha.sum(); }  // effective sample size
  Eigen::VectorXd mean() const { return alpha / size(); }
  Eigen::VectorXd variance() const;  // variance of each share
  // The posterior after K counts. Entries beyond K must be 0.
  Dirichlet updated(std::span<const std::int64_t> counts) const;
};

// The log density of K shares r. At r_k = 0 it is the limit from inside: -infinity if alpha_k > 1, +infinity if alpha_k
// < 1.
class LogDirichlet {
 public:
  explicit LogDirichlet(std::span<const double> alpha);
  double operator()(std::span<const double> r) const;

 private:
  std::vector<double> alpha_;
  double size_, remainders_;  // sum of alpha; part of the log gammas beyond their leading terms
};

// log P(counts) in sum(counts) tosses, with the multinomial coefficient. For a prior's alpha it is the log marginal
// likelihood of the counts, for a posterior's alpha the log predictive probability of future counts.
double log_dirichlet_multinomial(std::span<const double> alpha, std::span<const std::int64_t> counts);

}  // namespace credence
