// The sampler leaves its target distribution as it is, judged by chi-square on a target with an edge; and the same
// judgement finds kernels that are subtly wrong.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace credence;

namespace {

// p(x) = 2x on (0, 1]; its distribution function is x^2.
class Triangle final : public LogDensity {
 public:
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return w[0] > 0 && w[0] <= 1 ? std::log(2 * w[0]) : -std::numeric_limits<double>::infinity();
  }
};

// Forgets that a rejection repeats the current state: proposes until something is accepted.
struct RetryUntilAccepted {
  using Target = LogDensity;
  using State = RandomWalkMetropolis::State;
  using Info = RandomWalkMetropolis::Info;
  RandomWalkMetropolis kernel;
  State init(const LogDensity& target, const Eigen::VectorXd& x) const { return kernel.init(target, x); }
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
    do kernel.step(target, state, info, rng);
    while (!info.accepted);
  }
};

// Proposes x e^z, z ~ N(0, s^2), which is not symmetric in x, without the Hastings correction.
struct Uncorrected {
  using Target = LogDensity;
  using State = RandomWalkMetropolis::State;
  using Info = RandomWalkMetropolis::Info;
  double step_size = 1;
  State init(const LogDensity& target, const Eigen::VectorXd& x) const { return {x, target.value(x)}; }
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
    info.proposal = state.position * std::exp(step_size * standard_normal(rng));
    info.log_ratio = target.value(info.proposal) - state.log_density;
    info.uniform = uniform(rng);
    info.accepted = std::log(info.uniform) < info.log_ratio;
    if (info.accepted) state = {info.proposal, state.log_density + info.log_ratio};
  }
};

// Accepts ascents only half of the time: the target is no longer kept.
struct ShyOfAscents {
  using Target = LogDensity;
  using State = RandomWalkMetropolis::State;
  using Info = RandomWalkMetropolis::Info;
  RandomWalkMetropolis kernel;
  State init(const LogDensity& target, const Eigen::VectorXd& x) const { return kernel.init(target, x); }
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
    const State before = state;
    kernel.step(target, state, info, rng);
    if (info.accepted && info.log_ratio > 0 && uniform(rng) < 0.5) state = before;
  }
};

// Chi-square over ten equally probable intervals. Every 40th draw counts; a chain that jumps about half of its range at
// a time is as good as independent after that.
template <Kernel K>
double chi_square(const K& kernel, std::uint64_t seed) {
  constexpr std::size_t thinning = 40;
  const ChainPlan plan{4, 200, 100000, seed};
  const Chains chains =
      run_chains(kernel, Triangle(), std::vector<Eigen::VectorXd>(4, Eigen::VectorXd::Constant(1, 0.5)), plan);
  std::array<int, 10> counts{};
  int total = 0;
  for (const Chain& chain : chains.chains) {
    for (std::size_t i = plan.warmup; i < chain.size(); i += thinning) {
      const double x = chain.draw(i)[0];
      ++counts[std::min<std::size_t>(9, static_cast<std::size_t>(10 * x * x))];
      ++total;
    }
  }
  double result = 0;
  for (const int count : counts) result += std::pow(count - total / 10.0, 2) / (total / 10.0);
  return result;
}

constexpr double chi_square_limit = 45;  // exceeded by chi-square with 9 degrees of freedom once in a million times

class StationarityTest : public QObject {
  Q_OBJECT
 private slots:
  void random_walk_keeps_its_target() {
    for (const double step_size : {0.3, 0.6, 1.5})
      QVERIFY(chi_square(RandomWalkMetropolis{step_size}, 31) < chi_square_limit);
  }

  void wrong_kernels_are_found() {
    QVERIFY(chi_square(RetryUntilAccepted{{0.6}}, 32) > 2 * chi_square_limit);
    QVERIFY(chi_square(Uncorrected{0.6}, 33) > 2 * chi_square_limit);
    QVERIFY(chi_square(ShyOfAscents{{0.6}}, 34) > 2 * chi_square_limit);
  }
};

}  // namespace

CREDENCE_TEST(StationarityTest);
#include "stationarity_test.moc"
