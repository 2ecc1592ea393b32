// How kernels are judged: simulation-based calibration on conjugate models, flows between regions, moments against
// truth.
#pragma once

#include "core/diagnostics/diagnostics.h"
#include "core/math/gaussian.h"
#include "core/model/targets.h"
#include "core/sampling/kernel_run.h"

#include <Eigen/Dense>

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

namespace credence::correctness {

// Simulation-based calibration (Talts, Betancourt, Simpson, Vehtari and Gelman 2018): a truth from the prior and data
// given it; then the truth is, to the posterior, a draw like its own.
struct Round {
  Eigen::VectorXd truth;  // D
  Eigen::MatrixXd draws;  // D x 15, as good as independent
  // What is ranked of both. Something of it has to depend on the data: draws of the prior are calibrated, too, in all
  // that does not (Modrak et al. 2023).
  std::function<Eigen::VectorXd(const Eigen::VectorXd&)> quantities;
};

inline constexpr Eigen::Index ranked = 15;
// Exceeded by chi-square with seven degrees of freedom about once in a million; up to five of them are looked at.
inline constexpr double calibrated = 40;

// The largest chi-square over the histograms of eight equal bins of ranks, of all quantities.
inline double calibration(int rounds, const std::function<Round(Rng&)>& play, std::uint64_t seed = 1) {
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

// Of one chain that keeps 15 times `thinning` draws.
template <Kernel K>
Eigen::MatrixXd thinned(const K& kernel, const typename K::Target& target, const Eigen::VectorXd& start,
                        std::size_t warmup, std::size_t thinning, Rng& rng) {
  const ChainPlan plan{1, warmup, static_cast<std::size_t>(ranked) * thinning, rng()};
  const Chains run = run_chains(kernel, target, {start}, plan);
  Eigen::MatrixXd draws(start.size(), ranked);
  for (std::size_t i = 0; i < static_cast<std::size_t>(ranked); ++i) {
    draws.col(static_cast<Eigen::Index>(i)) = run.chains[0].draw(warmup + (i + 1) * thinning - 1);
  }
  return draws;
}

// Two weights under N(0, prior), three measurements of lines with noise of variance 1/2: the posterior is Gaussian.
struct LineModel {
  Gaussian prior{Eigen::Vector2d(0.5, -1), (Eigen::Matrix2d() << 1, 0.4, 0.4, 2).finished()};
  Eigen::VectorXd truth;
  Gaussian posterior;

  explicit LineModel(Rng& rng) : truth(prior.sample(rng)) {
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

  // The weights, and by the posterior's own measure one of them, their product (turned so that it is rather positive)
  // and their length.
  Round round(const Eigen::MatrixXd& draws) const {
    const auto quantities = [posterior = posterior](const Eigen::VectorXd& w) -> Eigen::VectorXd {
      const Eigen::Vector2d z = posterior.cholesky().triangularView<Eigen::Lower>().solve(w - posterior.mean());
      const Eigen::Vector2d d = (w - posterior.mean()).cwiseQuotient(posterior.covariance().diagonal().cwiseSqrt());
      Eigen::VectorXd all(5);
      all << w, z[0], posterior.covariance()(0, 1) * d[0] * d[1], z.squaredNorm();
      return all;
    };
    return {truth, draws, quantities};
  }
};

// Calibration of a kernel that works on densities, from starts that the prior gives.
template <Kernel K>
double line_calibration(const K& kernel, int rounds, std::size_t warmup, std::size_t thinning) {
  return calibration(rounds, [&](Rng& rng) {
    const LineModel model(rng);
    const SmoothTarget target = gaussian_target(model.posterior);
    const Eigen::VectorXd start = model.prior.sample(rng);
    return model.round(thinned(kernel, *target, start, warmup, thinning, rng));
  });
}

// A kernel made wrong: `Spoil` changes the state after each step, given what it was before.
template <Kernel K, class Spoil>
struct Spoiled {
  using Target = typename K::Target;
  using State = typename K::State;
  using Info = typename K::Info;
  K kernel;
  Spoil spoil;
  State init(const Target& target, const Eigen::VectorXd& x) const { return kernel.init(target, x); }
  void step(const Target& target, State& state, Info& info, Rng& rng) const {
    const State before = state;
    kernel.step(target, state, info, rng);
    spoil(target, before, state, info, rng);
  }
};
template <Kernel K, class Spoil>
Spoiled(K, Spoil) -> Spoiled<K, Spoil>;

// Detailed balance: in a reversible chain that has forgotten its start, as many moves lead from one region to another
// as back. Returns the sum over pairs of (there - back)^2 / (there + back) and the number of pairs: about chi-square
// where balance holds, of at most so many degrees of freedom.
struct Flows {
  double statistic = 0;
  int pairs = 0;
  bool balanced() const { return statistic < pairs + 6 * std::sqrt(2.0 * pairs) + 10; }
};
inline Flows flows(const Chains& chains, const std::function<int(const Eigen::VectorXd&)>& region) {
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

// Two unequal bumps on a line, and its regions between -1.5, -0.5, ... 2.5.
inline SmoothTarget two_bumps() { return mixture_target({0.3, 0.7}, {-1, 1.5}, {0.5, 1}); }
inline int region_of(const Eigen::VectorXd& x) {
  return static_cast<int>(std::clamp(std::floor(x[0] + 2.5), 0.0, 5.0));
}
template <Kernel K>
Flows bump_flows(const K& kernel, const typename K::Target& target, std::size_t draws, std::uint64_t seed = 5) {
  const std::vector<Eigen::VectorXd> starts{Eigen::VectorXd::Constant(1, -1), Eigen::VectorXd::Constant(1, 2)};
  return flows(run_chains(kernel, target, starts, {2, 200, draws, seed}), region_of);
}

// Whether the mean of f over all kept draws is `expected`, to five Monte Carlo standard errors.
inline bool mean_is(const Chains& chains, const std::function<double(const Eigen::VectorXd&)>& f, double expected,
                    double its_error = 0) {
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

// Means and second moments.
inline bool moments_are(const Chains& chains, const Eigen::VectorXd& mean, const Eigen::MatrixXd& covariance) {
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
