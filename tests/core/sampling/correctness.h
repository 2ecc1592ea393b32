// How kernels are judged: simulation-based calibration on conjugate models, flows between regions, moments against
// truth.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/model/targets.h"
#include "core/sampling/kernel_run.h"

#include <Eigen/Core>

#include <cmath>
#include <functional>
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
double calibration(int rounds, const std::function<Round(Rng&)>& play, std::uint64_t seed = 1);

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

  explicit LineModel(Rng& rng);

  // The weights, and by the posterior's own measure one of them, their product (turned so that it is rather positive)
  // and their length.
  Round round(const Eigen::MatrixXd& draws) const;
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
Flows flows(const Chains& chains, const std::function<int(const Eigen::VectorXd&)>& region);

// Two unequal bumps on a line, and its regions between -1.5, -0.5, ... 2.5.
SmoothTarget two_bumps();
int region_of(const Eigen::VectorXd& x);
template <Kernel K>
Flows bump_flows(const K& kernel, const typename K::Target& target, std::size_t draws, std::uint64_t seed = 5) {
  const std::vector<Eigen::VectorXd> starts{Eigen::VectorXd::Constant(1, -1), Eigen::VectorXd::Constant(1, 2)};
  return flows(run_chains(kernel, target, starts, {2, 200, draws, seed}), region_of);
}

// Whether the mean of f over all kept draws is `expected`, to five Monte Carlo standard errors.
bool mean_is(const Chains& chains, const std::function<double(const Eigen::VectorXd&)>& f, double expected,
             double its_error = 0);

// Means and second moments.
bool moments_are(const Chains& chains, const Eigen::VectorXd& mean, const Eigen::MatrixXd& covariance);

}  // namespace credence::correctness
