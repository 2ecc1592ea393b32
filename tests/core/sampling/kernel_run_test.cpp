// The run of kernels: draws that depend on the plan alone, stops, adaptation and the replay of moves.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/kernel_run.h"

#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/test.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <stdexcept>
#include <thread>

using namespace credence;

namespace {

class StandardGaussian final : public LogDensity {
 public:
  explicit StandardGaussian(Eigen::Index dimension) : dimension_(dimension) {}
  Eigen::Index dimension() const override { return dimension_; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -0.5 * w.squaredNorm(); }

 private:
  Eigen::Index dimension_;
};

// Asks for a stop after so many evaluations.
class StoppingGaussian final : public LogDensity {
 public:
  StoppingGaussian(std::stop_source& source, int evaluations) : source_(source), left_(evaluations) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    if (--left_ == 0) source_.request_stop();
    return -0.5 * w.squaredNorm();
  }

 private:
  std::stop_source& source_;
  mutable std::atomic<int> left_;
};

std::vector<Eigen::VectorXd> starts(int count, Eigen::Index dimension) {
  std::vector<Eigen::VectorXd> result;
  for (int c = 0; c < count; ++c) result.emplace_back(Eigen::VectorXd::Constant(dimension, c - 1.0));
  return result;
}

bool same_states(const Chain& a, const Chain& b) {
  if (a.size() != b.size() || a.dimension() != b.dimension()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.draw(i) != b.draw(i) || a.accepted(i) != b.accepted(i) || a.log_density(i) != b.log_density(i)) return false;
  }
  return true;
}

bool same_states(const Chains& a, const Chains& b) {
  if (a.chains.size() != b.chains.size() || a.warmup != b.warmup) return false;
  for (std::size_t c = 0; c < a.chains.size(); ++c) {
    if (!same_states(a.chains[c], b.chains[c])) return false;
  }
  return true;
}

class CountingGaussian final : public LogDensity {
 public:
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    ++evaluations;
    return -0.5 * w.squaredNorm();
  }
  mutable std::atomic<std::size_t> evaluations{0};
};

// Doubles its step after every step of the warmup.
struct Doubling {
  using Target = LogDensity;
  using State = RandomWalkMetropolis::State;
  struct Info : RandomWalkMetropolis::Info {
    double step_size = 0;
  };
  RandomWalkMetropolis kernel;
  State init(const LogDensity& target, const Eigen::VectorXd& x) const { return kernel.init(target, x); }
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
    info.step_size = kernel.step_size;
    kernel.step(target, state, info, rng);
  }
  void adapt(const LogDensity&, const State&, Info&, std::size_t, std::size_t) { kernel.step_size *= 2; }
};
static_assert(AdaptiveKernel<Doubling>);

struct TwoCoins {
  Eigen::Vector2d p{0.3, 0.8};
};

struct FlipOne {
  using Target = TwoCoins;
  using Info = Note;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
  };
  State init(const TwoCoins&, const Eigen::VectorXd& x) const { return {x, 0}; }
  void step(const TwoCoins& coins, State& state, Info&, Rng& rng) const {
    const int coin = uniform(rng) < 0.5 ? 0 : 1;
    state.position[coin] = uniform(rng) < coins.p[coin] ? 1 : 0;
  }
};
static_assert(Kernel<FlipOne> && !AdaptiveKernel<FlipOne>);

class KernelRunTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void draws_do_not_depend_on_threads() {
    const StandardGaussian target(3);
    const ChainPlan plan{5, 100, 3000, 42};
    set_thread_count(1);
    const Chains one = run_chains(RandomWalkMetropolis{1.2}, target, starts(5, 3), plan);
    QCOMPARE(one.draws(), std::size_t{3000});
    QCOMPARE(one.warmup, std::size_t{100});
    for (const unsigned threads : {2U, 3U, 8U}) {
      set_thread_count(threads);
      QVERIFY(same_states(one, run_chains(RandomWalkMetropolis{1.2}, target, starts(5, 3), plan)));
    }
  }

  void draws_do_not_depend_on_how_the_run_is_divided() {
    const StandardGaussian target(2);
    const ChainPlan plan{2, 50, 2000, 7};
    const Chains whole = run_chains(RandomWalkMetropolis{}, target, starts(2, 2), plan);
    KernelRun<RandomWalkMetropolis> run({}, std::make_shared<StandardGaussian>(2), starts(2, 2), plan);
    const Chains early = run.chains();
    for (const std::size_t part : {1, 500, 0, 3, 1200, 9999}) QVERIFY(run.advance(part));
    QVERIFY(run.finished());
    QVERIFY(same_states(whole, run.chains()));
    QCOMPARE(early.chains[0].size(), std::size_t{0});
  }

  void seeds_and_chains_have_their_own_numbers() {
    const StandardGaussian target(1);
    const std::vector<Eigen::VectorXd> equal_starts(2, Eigen::VectorXd::Zero(1));
    const Chains a = run_chains(RandomWalkMetropolis{}, target, equal_starts, {2, 0, 50, 1});
    const Chains b = run_chains(RandomWalkMetropolis{}, target, equal_starts, {2, 0, 50, 2});
    QVERIFY(!same_states(a.chains[0], a.chains[1]));
    QVERIFY(!same_states(a.chains[0], b.chains[0]));
  }

  void moves_are_those_of_the_run() {
    const auto target = std::make_shared<StandardGaussian>(2);
    const ChainPlan plan{3, 20, 2080, 9};
    const auto from = starts(3, 2);
    KernelRun<RandomWalkMetropolis> run({2.5}, target, from, plan);
    QVERIFY(run.advance(plan.warmup + plan.draws));
    for (std::size_t c = 0; c < 3; ++c) {
      const Chain& chain = run.chains().chains[c];
      for (const std::size_t i : {0, 1, 19, 20, 1023, 1024, 1025, 2047, 2048, 2099}) {
        const Move move = run.move(c, i);
        const auto& info = *std::any_cast<RandomWalkMetropolis::Info>(&move.info);
        QCOMPARE(move.from, i == 0 ? from[c] : Eigen::VectorXd(chain.draw(i - 1)));
        QCOMPARE(move.to, Eigen::VectorXd(chain.draw(i)));
        QCOMPARE(info.accepted, chain.accepted(i));
        QCOMPARE(move.to, info.accepted ? info.proposal : move.from);
        QCOMPARE(info.log_ratio, target->value(info.proposal) - target->value(move.from));
        QCOMPARE(info.accepted, std::log(info.uniform) < info.log_ratio);
        QVERIFY(std::abs(chain.note(i).log_acceptance - std::min(0.0, info.log_ratio)) < 1e-6);
        QCOMPARE(chain.note(i).evaluations, 1U);
      }
    }
    QVERIFY_THROWS_EXCEPTION(std::out_of_range, run.move(3, 0));
    QVERIFY_THROWS_EXCEPTION(std::out_of_range, run.move(0, 1000000));
  }

  void a_late_move_takes_no_more_steps_than_an_early_one() {
    const auto target = std::make_shared<CountingGaussian>();
    constexpr std::size_t draws = 1'000'000, late = 900'000;
    KernelRun<RandomWalkMetropolis> run({1}, target, starts(1, 1), {1, 0, draws, 5});
    QVERIFY(run.advance(draws));
    QCOMPARE(target->evaluations.load(), draws + 1);  // the start's, and one a draw
    target->evaluations = 0;
    const Move move = run.move(0, late);
    QVERIFY(target->evaluations <= SamplerRun::checkpoint_spacing);
    QVERIFY(move.from == run.chains().chains[0].draw(late - 1));
    QVERIFY(move.to == run.chains().chains[0].draw(late));
  }

  void moves_can_be_replayed_while_the_run_advances() {
    const auto target = std::make_shared<StandardGaussian>(1);
    KernelRun<RandomWalkMetropolis> run({1}, target, starts(2, 1), {2, 0, 200'000, 6});
    QVERIFY(run.advance(3000));
    std::atomic<bool> good = true;
    std::jthread reader([&run, &good, early = run.chains()](const std::stop_token& stop) {
      for (std::size_t i = 0; !stop.stop_requested(); i = (i + 701) % 3000) {
        if (run.move(1, i).to != early.chains[1].draw(i)) good = false;
      }
    });
    QVERIFY(run.advance(197'000));
    reader.request_stop();
    reader.join();
    QVERIFY(good);
  }

  void kernels_adapt_in_the_warmup_only() {
    const auto target = std::make_shared<StandardGaussian>(1);
    const auto from = starts(2, 1);
    KernelRun<Doubling> run({}, target, from, {2, 3, 5000, 8});
    QVERIFY(run.advance(10'000));
    // The step size is 1, 2, 4, and 8 from then on, for every chain by itself and in replay.
    for (std::size_t c = 0; c < 2; ++c) {
      for (const std::size_t i : {0, 1, 2, 3, 4, 2500, 5002}) {
        const Move move = run.move(c, i);
        QCOMPARE(std::any_cast<Doubling::Info>(&move.info)->step_size, std::exp2(std::min<std::size_t>(i, 3)));
        QVERIFY(move.to == run.chains().chains[c].draw(i));
      }
    }
  }

  void a_target_need_not_be_a_density() {
    // A walk on the edges of a square: its conditionals are all it knows.
    const auto square = std::make_shared<TwoCoins>();
    KernelRun<FlipOne> run({}, square, {Eigen::Vector2d(0, 1)}, {1, 0, 40'000, 12});
    QVERIFY(run.advance(40'000));
    const Chain& chain = run.chains().chains[0];
    Eigen::Vector2d heads(0, 0);
    for (std::size_t i = 0; i < chain.size(); ++i) heads += chain.draw(i);
    heads /= static_cast<double>(chain.size());
    // Every flip is fresh and lasts two draws on average: the mean's variance is p (1 - p) 3 / n.
    for (int d = 0; d < 2; ++d) QVERIFY(std::abs(heads[d] - square->p[d]) < 5 * std::sqrt(0.25 * 3 / 40'000.0));
    QVERIFY(run.move(0, 33'333).to == chain.draw(33'333));
  }

  void a_stop_leaves_equally_long_chains_data() {
    QTest::addColumn<int>("evaluations");
    for (const int evaluations : {1, 4, 5, 70, 1000, 5003, 30000}) {
      QTest::newRow(qPrintable(QString::number(evaluations))) << evaluations;
    }
  }
  void a_stop_leaves_equally_long_chains() {
    QFETCH(int, evaluations);
    const StandardGaussian endless(1);
    const ChainPlan plan{4, 0, 10000, 3};
    const Chains full = run_chains(RandomWalkMetropolis{}, endless, starts(4, 1), plan);
    for (const unsigned threads : {1U, 2U, 4U}) {
      set_thread_count(threads);
      std::stop_source source;
      const auto target = std::make_shared<StoppingGaussian>(source, evaluations);
      KernelRun<RandomWalkMetropolis> run({}, target, starts(4, 1), plan);
      QVERIFY(!run.advance(10000, source.get_token()));
      QVERIFY(run.finished());
      QVERIFY(!run.advance(1));
      const std::size_t length = run.chains().chains[0].size();
      QVERIFY(4 * length <= static_cast<std::size_t>(evaluations));
      // What was drawn on one thread before the stop is mostly kept: at least a quarter once rounds have grown.
      if (threads == 1 && evaluations >= 5000) QVERIFY(16 * length >= static_cast<std::size_t>(evaluations));
      for (std::size_t c = 0; c < 4; ++c) {
        QCOMPARE(run.chains().chains[c].size(), length);
        QVERIFY(same_states(run.chains().chains[c], full.chains[c].first(length)));
      }
    }
  }

  void a_plan_is_cut_to_its_budget() {
    const ChainPlan usual{.chains = 4, .warmup = 500, .draws = 1'000'000, .seed = 1};
    QCOMPARE(affordable(usual, 100, 2).draws, usual.draws);
    QCOMPARE(affordable(usual, 100, 2).left_out, std::size_t{0});
    const ChainPlan asked{.chains = 8, .warmup = 1000, .draws = 9000, .seed = 7};
    const ChainPlan slow = affordable(asked, 1e6, 200), slower = affordable(asked, 2e6, 200);
    QVERIFY(slow.draws < asked.draws && slower.draws < slow.draws);
    QCOMPARE(slow.draws + slow.left_out, asked.draws);
    QVERIFY(std::abs(9.0 * static_cast<double>(slow.warmup) - static_cast<double>(slow.draws)) < 10);  // in proportion
    QVERIFY(1e6 * 8 * static_cast<double>(slow.total()) < 1e10);                                       // nanoseconds
    QCOMPARE(slow.seed, asked.seed);
    QCOMPARE(affordable(asked, 1e12, 1).total(), std::size_t{1});  // never none
  }

  void every_chain_needs_a_start() {
    const StandardGaussian target(2);
    QVERIFY_THROWS_EXCEPTION(InputError, run_chains(RandomWalkMetropolis{}, target, starts(3, 2), ChainPlan{}));
    QCOMPARE(run_chains(RandomWalkMetropolis{}, target, {}, ChainPlan{0, 5, 5, 1}).chains.size(), std::size_t{0});
  }
};

}  // namespace

CREDENCE_TEST(KernelRunTest);
#include "kernel_run_test.moc"
