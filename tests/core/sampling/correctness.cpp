// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/sampling/correctness.h"

#include "core/diagnostics/diagnostics.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace credence::correctness {

double calibration(int rounds, const std::function<Round(Rng&)>& play, std::uint64_t seed) {
  std::vector<std::array<int, 8>> counts;
  for (int r = 0; r < rounds; ++r) {
    Rng rng = make_rng(seed, static_cast<std::uint64_t>(r));
    const Round round = play(rng);
    const Eigen::VectorXd truth = round.quantities(round.truth);
    Eigen::VectorXi ranks = Eigen::VectorXi::Zero(truth.size());
    for (Eigen::Index i = 0; i < ranked; ++i) {
      const Eigen::VectorXd drawn = round.quantities(round.draws.col(i));
      for (Eigen::Index q = 0; q < truth.size(); ++q) {
        ranks[q] += drawn[q] < truth[q] || (drawn[q] == truth[q] && uniform(rng) < 0.5) ? 1 : 0;
      }
    }
    counts.resize(static_cast<std::size_t>(truth.size()));
    for (std::size_t q = 0; q < counts.size(); ++q) {
      ++counts[q][static_cast<std::size_t>(ranks[static_cast<Eigen::Index>(q)]) / 2];
    }
  }
  double worst = 0;
  for (const auto& histogram : counts) {
    double sum = 0;
    for (const int count : histogram) sum += std::pow(count - rounds / 8.0, 2) / (rounds / 8.0);
    worst = std::max(worst, sum);
  }
  return worst;
}

LineModel::LineModel(Rng& rng) : truth(prior.sample(rng)) {
  Eigen::Matrix<double, 3, 2> X;
  Eigen::Vector3d y;
  for (int n = 0; n < 3; ++n) {
    X.row(n) << 1, standard_normal(rng);
    y[n] = X.row(n).dot(truth) + std::sqrt(0.5) * standard_normal(rng);
  }
  const Eigen::MatrixXd precision = prior.precision() + 2 * X.transpose() * X;
  const Eigen::VectorXd pull = prior.precision() * prior.mean() + 2 * X.transpose() * y;
  posterior = Gaussian::from_precision(precision.llt().solve(pull), precision);
}

Round LineModel::round(const Eigen::MatrixXd& draws) const {
  const auto quantities = [posterior = posterior](const Eigen::VectorXd& w) -> Eigen::VectorXd {
    const Eigen::Vector2d z = posterior.cholesky().triangularView<Eigen::Lower>().solve(w - posterior.mean());
    const Eigen::Vector2d d = (w - posterior.mean()).cwiseQuotient(posterior.covariance().diagonal().cwiseSqrt());
    Eigen::VectorXd all(5);
    all << w, z[0], posterior.covariance()(0, 1) * d[0] * d[1], z.squaredNorm();
    return all;
  };
  return {truth, draws, quantities};
}

Flows flows(const Chains& chains, const std::function<int(const Eigen::VectorXd&)>& region) {
  std::map<std::pair<int, int>, double> moves;
  for (const Chain& chain : chains.chains) {
    int from = region(chain.draw(chains.warmup));
    for (std::size_t i = chains.warmup + 1; i < chain.size(); ++i) {
      const int to = region(chain.draw(i));
      ++moves[{from, to}];
      from = to;
    }
  }
  Flows result;
  for (const auto& [pair, there] : moves) {
    const auto [from, to] = pair;
    const auto reverse = moves.find({to, from});
    const double back = reverse == moves.end() ? 0 : reverse->second;
    if (from == to || (from > to && back > 0) || there + back < 20) continue;
    result.statistic += (there - back) * (there - back) / (there + back);
    ++result.pairs;
  }
  return result;
}

SmoothTarget two_bumps() { return mixture_target({0.3, 0.7}, {-1, 1.5}, {0.5, 1}); }
int region_of(const Eigen::VectorXd& x) { return static_cast<int>(std::clamp(std::floor(x[0] + 2.5), 0.0, 5.0)); }
bool mean_is(const Chains& chains, const std::function<double(const Eigen::VectorXd&)>& f, double expected,
             double its_error) {
  const auto draws = static_cast<Eigen::Index>(chains.draws());
  Eigen::MatrixXd values(draws, static_cast<Eigen::Index>(chains.chains.size()));
  for (Eigen::Index c = 0; c < values.cols(); ++c) {
    for (Eigen::Index i = 0; i < draws; ++i) {
      values(i, c) = f(chains.chains[static_cast<std::size_t>(c)].draw(chains.warmup + static_cast<std::size_t>(i)));
    }
  }
  const double error = mcse_mean(values);
  return error > 0 && std::abs(values.mean() - expected) < 5 * std::hypot(error, its_error);
}

bool moments_are(const Chains& chains, const Eigen::VectorXd& mean, const Eigen::MatrixXd& covariance) {
  for (Eigen::Index i = 0; i < mean.size(); ++i) {
    if (!mean_is(
            chains, [i](const Eigen::VectorXd& x) { return x[i]; }, mean[i]))
      return false;
    for (Eigen::Index j = 0; j <= i; ++j) {
      const auto product = [&](const Eigen::VectorXd& x) { return (x[i] - mean[i]) * (x[j] - mean[j]); };
      if (!mean_is(chains, product, covariance(i, j))) return false;
    }
  }
  return true;
}

}  // namespace credence::correctness
