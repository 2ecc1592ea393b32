// Shares r of K sides (r >= 0, sum 1) under a Dirichlet density, and counts of N tosses whose shares it describes: the
// Dirichlet-multinomial. With two sides these are the beta density and the beta-binomial (textbook 3.2-3.5). Every
// logarithm is accurate to rounding for counts up to 2^53: it is a sum of divergences, without a difference of
// large log gammas.
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
  Eigen::VectorXd variance() const;                               // of each share
  Dirichlet updated(std::span<const std::int64_t> counts) const;  // the posterior; K counts or more, which are 0
};

// The log density of K shares r. At r_k = 0 the limit from inside: -infinity for alpha_k > 1, +infinity for alpha_k
// < 1.
class LogDirichlet {
 public:
  explicit LogDirichlet(std::span<const double> alpha);
  double operator()(std::span<const double> r) const;

 private:
  std::vector<double> alpha_;
  double size_, remainders_;  // what of the log gammas does not depend on r
};

// log P(counts) of sum(counts) tosses, with the multinomial coefficient: the log marginal likelihood of the counts
// under the prior Dirichlet(alpha), and, of a posterior's alpha, the log predictive probability of future counts.
double log_dirichlet_multinomial(std::span<const double> alpha, std::span<const std::int64_t> counts);

}  // namespace credence
