// A race ends for every kernel at the same number of evaluations: counted draw by draw, however the way is divided.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/race.h"

#include "core/model/targets.h"
#include "core/sampling/hmc.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/nuts.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/sampling/slice.h"
#include "tests/support/test.h"

#include <QTest>

#include <functional>
#include <map>

using namespace credence;

namespace {

constexpr int chain_count = 4;
constexpr std::size_t warmup = 100;

template <Kernel K>
std::shared_ptr<SamplerRun> run(const K& kernel, std::size_t draws) {
  static const SmoothTarget target = banana_target(0.3, 1.5);
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < chain_count; ++c) starts.emplace_back(Eigen::Vector2d(0.5 * c - 1, 0));
  const ChainPlan plan{.chains = chain_count, .warmup = warmup, .draws = draws, .seed = 3};
  return std::make_shared<KernelRun<K>>(kernel, target, starts, plan);
}

const std::map<QString, std::function<std::shared_ptr<SamplerRun>(std::size_t)>>& kernels() {
  static const std::map<QString, std::function<std::shared_ptr<SamplerRun>(std::size_t)>> all = {
      {"random walk", [](std::size_t draws) { return run(RandomWalkMetropolis{1}, draws); }},
      {"slice", [](std::size_t draws) { return run(Slice{2}, draws); }},
      {"HMC",
       [](std::size_t draws) {
         return run(Hmc{0.2, 10, 0, false}, draws);
       }},
      {"NUTS", [](std::size_t draws) { return run(Nuts{}, draws); }}};
  return all;
}

// Its first draw asks for as much as thirty thousand others.
struct DearAtFirst {
  using Target = LogDensity;
  struct State {
    Eigen::VectorXd position;
    double log_density = 0;
    bool begun = false;
  };
  struct Info : Note {};
  State init(const LogDensity&, const Eigen::VectorXd& x) const { return {x}; }
  void step(const LogDensity&, State& state, Info& info, Rng&) const {
    info.evaluations = state.begun ? 1 : 30'000;
    state.begun = true;
  }
};

// What a draw of all chains together asked for.
std::size_t cost_of(const Chains& all, std::size_t draw) {
  std::size_t sum = 0;
  for (const Chain& chain : all.chains) sum += chain.note(draw).evaluations + chain.note(draw).gradients;
  return sum;
}

class RaceTest : public QObject {
  Q_OBJECT
 private slots:
  // A random walk asks once a step, HMC of ten leapfrog steps ten times where no path diverges.
  void known_costs() {
    RaceLane walk(kernels().at("random walk")(1000), 1003);
    QVERIFY(walk.advance(1003));
    QCOMPARE(walk.kept(), 250u);
    QCOMPARE(walk.cost(250), 1000u);
    QCOMPARE(walk.warmup_evaluations(), warmup * chain_count);
    RaceLane hmc(kernels().at("HMC")(1000), 1000);
    QVERIFY(hmc.advance(1000));
    QCOMPARE(hmc.kept(), 25u);
    QCOMPARE(hmc.warmup_evaluations(), 10 * warmup * chain_count);
  }

  // As many draws as fit, by adding up what each took: not one more, not one less.
  void ends_at_the_budget_data() {
    QTest::addColumn<QString>("name");
    for (const auto& [name, make] : kernels()) QTest::newRow(qPrintable(name)) << name;
  }
  void ends_at_the_budget() {
    QFETCH(QString, name);
    constexpr std::size_t budget = 5000;
    RaceLane lane(kernels().at(name)(budget / chain_count), budget);
    QVERIFY(lane.advance(budget));
    QVERIFY(lane.finished());
    const auto whole = kernels().at(name)(budget / chain_count);
    whole->advance(warmup + budget / chain_count);
    std::size_t sum = 0, kept = 0;
    while (kept < budget / chain_count && sum + cost_of(whole->chains(), warmup + kept) <= budget) {
      sum += cost_of(whole->chains(), warmup + kept++);
      QCOMPARE(lane.cost(kept), sum);
      QCOMPARE(lane.kept_by(sum), kept);
      QCOMPARE(lane.kept_by(sum - 1), kept - 1);
    }
    QCOMPARE(lane.kept(), kept);
    QCOMPARE(lane.chains().draws(), kept);
    QCOMPARE(lane.chains().chains[2].draw(warmup + kept - 1), whole->chains().chains[2].draw(warmup + kept - 1));
  }

  // A picture can be had on the way, and changes nothing.
  void by_stages_data() { ends_at_the_budget_data(); }
  void by_stages() {
    QFETCH(QString, name);
    constexpr std::size_t budget = 3000;
    RaceLane at_once(kernels().at(name)(budget / chain_count), budget),
        slowly(kernels().at(name)(budget / chain_count), budget);
    QVERIFY(at_once.advance(budget));
    for (std::size_t goal = 300; goal <= budget; goal += 300) {
      QVERIFY(slowly.advance(goal));
      QVERIFY(slowly.finished() || slowly.cost(slowly.kept()) >= goal);
    }
    QCOMPARE(slowly.kept(), at_once.kept());
    QCOMPARE(slowly.cost(slowly.kept()), at_once.cost(at_once.kept()));
    QCOMPARE(slowly.chains().chains[0].draw(warmup + slowly.kept() - 1),
             at_once.chains().chains[0].draw(warmup + slowly.kept() - 1));
  }

  // Such a start makes the others look dear, so that the rest of the warmup is made draw by draw.
  void a_dear_first_draw_holds_nothing_up() {
    RaceLane lane(run(DearAtFirst{}, 300), 1000, chain_count * 30'000 + 800);
    QVERIFY(lane.advance(1000));
    QVERIFY(lane.finished());
    QCOMPARE(lane.kept(), 250u);
    QCOMPARE(lane.warmup_evaluations(), chain_count * (30'000 + warmup - 1));
  }

  void fewer_evaluations_than_a_draw() {
    RaceLane lane(kernels().at("HMC")(10), 39);
    QVERIFY(lane.advance(39));
    QVERIFY(lane.finished());
    QCOMPARE(lane.kept(), 0u);
    QCOMPARE(lane.cost(0), 0u);
    QCOMPARE(lane.kept_by(39), 0u);
  }

  // A long warmup ends a draw after it has taken what it may, and the race goes on with the steps tuned until then.
  void a_warmup_ends_early() {
    RaceLane whole(kernels().at("NUTS")(1000), 4000), lane(kernels().at("NUTS")(1000), 4000, 900);
    QVERIFY(whole.advance(4000) && lane.advance(4000));
    const std::size_t made = lane.chains().warmup;
    QVERIFY(whole.chains().warmup == warmup && made < warmup);
    std::size_t taken = 0;
    for (std::size_t draw = 0; draw < made; ++draw) taken += cost_of(whole.chains(), draw);
    QVERIFY(lane.warmup_evaluations() >= 900 && lane.warmup_evaluations() < 1800);
    QVERIFY(taken == lane.warmup_evaluations());
    QCOMPARE(lane.run().plan().warmup, made);
    QVERIFY(lane.kept() > 10 && lane.cost(lane.kept()) <= 4000);
    for (const std::size_t draw : {std::size_t{0}, made - 1, made, made + 5}) {  // replayed as they were made
      QCOMPARE(lane.run().move(1, draw).to, Eigen::VectorXd(lane.chains().chains[1].draw(draw)));
    }
  }

  // However a warmup is divided, and where it is divided nothing is lost.
  void a_warmup_can_be_interrupted() {
    RaceLane at_once(kernels().at("NUTS")(500), 2000), slowly(kernels().at("NUTS")(500), 2000);
    QVERIFY(at_once.advance(2000));
    QVERIFY(slowly.advance(100, {}, 50));
    QCOMPARE(slowly.kept(), 0u);
    QVERIFY(!slowly.finished() && slowly.warmup_evaluations() >= 50 && slowly.warmup_evaluations() < 1000);
    QVERIFY(slowly.advance(2000));
    QCOMPARE(slowly.kept(), at_once.kept());
    QCOMPARE(slowly.warmup_evaluations(), at_once.warmup_evaluations());
    const std::size_t last = warmup + slowly.kept() - 1;
    QCOMPARE(slowly.chains().chains[0].draw(last), at_once.chains().chains[0].draw(last));
  }

  void stopped() {
    std::stop_source source;
    source.request_stop();
    RaceLane lane(kernels().at("NUTS")(250), 1000);
    QVERIFY(!lane.advance(1000, source.get_token()));
    QVERIFY(lane.finished());
    QCOMPARE(lane.chains().draws(), 0u);
  }
};

}  // namespace

CREDENCE_TEST(RaceTest);
#include "race_test.moc"
