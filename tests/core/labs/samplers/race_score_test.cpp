// Scores of a race against what they are made of, and who wins where one knows it beforehand.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/score_table.h"

#include "core/chains/draw_counts.h"
#include "core/diagnostics/diagnostics.h"
#include "core/labs/samplers/views/score_table.h"
#include "core/model/targets.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/nuts.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::samplers;

namespace {

constexpr std::size_t budget = 20'000;

Gaussian correlated() { return Gaussian(Eigen::Vector2d(0, 0), (Eigen::Matrix2d() << 1, 0.99, 0.99, 1).finished()); }

std::shared_ptr<const KnownTarget> ridge() {
  static const auto target = std::make_shared<const KnownTarget>(
      known_in_plane(gaussian_target(correlated()), {-4, 4, -4, 4}, {0, 0}, {1, 1}, 1));
  return target;
}

template <Kernel K>
RaceLane raced(const K& kernel) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < 4; ++c) starts.push_back(ridge()->place_at((c + 0.5) / 4));
  const ChainPlan plan{.chains = 4, .warmup = 500, .draws = budget / 4, .seed = 5};
  RaceLane lane(std::make_shared<KernelRun<K>>(kernel, gaussian_target(correlated()), starts, plan), budget);
  lane.advance(budget);
  return lane;
}

class RaceScoreTest : public QObject {
  Q_OBJECT
 private slots:
  void of_what_it_is_made_of() {
    const RaceLane lane = raced(RandomWalkMetropolis{0.3});
    const RaceScore score = race_score(lane, lane.kept(), *ridge());
    const Chains chains = lane.chains();
    QCOMPARE(score.draws, budget);
    QCOMPARE(score.evaluations, budget);
    QCOMPARE(score.gradients, 0u);
    QCOMPARE(score.warmup_evaluations, 2000u);
    QCOMPARE(score.acceptance, chains.acceptance_rate());
    QCOMPARE(score.ess_bulk, std::min(ess_bulk(chains.kept(0)), ess_bulk(chains.kept(1))));
    QCOMPARE(score.rhat, std::max(rhat(chains.kept(0)), rhat(chains.kept(1))));
    QCOMPARE(score.ess_per_evaluation, score.ess_bulk / budget);
    const double error = std::hypot(chains.kept(0).mean(), chains.kept(1).mean()) / std::sqrt(2);
    QVERIFY(std::fabs(score.mean_error - error) < 1e-12);
    DrawCounts counts(ridge());
    counts.extend(chains);
    QVERIFY(std::fabs(score.total_variation - *counts.total_variation(chains, lane.kept())) < 1e-12);
  }

  void of_the_first_draws() {
    const RaceLane lane = raced(RandomWalkMetropolis{0.3});
    const std::size_t kept = lane.kept_by(2000);
    QCOMPARE(race_score(lane, kept, *ridge()).draws, 2000u);
    QVERIFY(std::isnan(race_score(lane, 0, *ridge()).mean_error));
    QVERIFY(std::isnan(race_score(lane, 1, *ridge()).ess_bulk));
  }

  // On a ridge ten times longer than wide a random walk needs some hundred steps to cross, a path a few dozen.
  void paths_win_on_a_ridge() {
    const RaceLane walk = raced(RandomWalkMetropolis{0.3}), nuts = raced(Nuts{});
    const RaceScore slow = race_score(walk, walk.kept(), *ridge()), fast = race_score(nuts, nuts.kept(), *ridge());
    QVERIFY(fast.evaluations <= budget && fast.evaluations > budget - 5000);
    QCOMPARE(fast.gradients, fast.evaluations);
    QVERIFY2(fast.ess_per_evaluation > 3 * slow.ess_per_evaluation,
             qPrintable(QString("%1 against %2").arg(fast.ess_per_evaluation).arg(slow.ess_per_evaluation)));
    QVERIFY(fast.draws < slow.draws);
  }

  // Drawn from the target itself, all weights are equal: the error is that of independent draws.
  void of_weighted_draws() {
    Rng rng(1);
    const auto drawn = importance_sample(*gaussian_target(correlated()), ImportanceDensity(correlated()), 10'000, rng);
    const RaceScore score = race_score(drawn, *ridge());
    QCOMPARE(score.evaluations, 10'000u);
    QVERIFY(std::fabs(score.ess_bulk - 10'000) < 1e-6);
    QVERIFY(score.mean_error < 5 / std::sqrt(10'000.0));
    QVERIFY(std::isnan(score.rhat) && std::isnan(score.acceptance));
  }

  // A column a sampler, the best one of each row the strongest, and a dash for what does not exist.
  void table() {
    const RaceScore good{.draws = 12'000, .evaluations = 1000, .ess_bulk = 200, .ess_per_evaluation = 0.2, .rhat = 1};
    const RaceScore bad{.draws = 3,
                        .evaluations = 1000,
                        .ess_bulk = std::nan(""),
                        .ess_per_evaluation = std::nan(""),
                        .rhat = std::nan("")};
    const Figure figure = score_table_figure({"A", "B"}, {good, bad});
    QCOMPARE(figure.y.categories.size(), std::size_t{5});
    QCOMPARE(figure.y.categories.back(), std::string("draws"));
    const auto& cells = std::get<Cells>(figure.layers.at(0));
    QCOMPARE(cells.texts.size(), 10u);
    const std::size_t ess = 2 * 3, worth = 2 * 2;  // rows from below, the good one first in each
    QCOMPARE(cells.texts[ess], std::string("200"));
    QCOMPARE(cells.texts[ess + 1], std::string("—"));
    QCOMPARE(cells.texts[worth], std::string("200"));
    QCOMPARE(cells.values[ess], 1.0);
    QVERIFY(std::isnan(cells.values[ess + 1]));
    QCOMPARE(cells.heads, (std::vector<std::string>{"A", "B"}));  // in one row
  }

  // Of effective draws more is better, of R-hat and errors less; counts are neither.
  void colours_run_in_the_direction_of_their_row() {
    const RaceScore one{
        .draws = 9, .ess_bulk = 200, .ess_per_evaluation = 0.2, .rhat = 1.04, .mean_error = 0.1, .ks_distance = 0.3};
    const RaceScore two{
        .draws = 5, .ess_bulk = 100, .ess_per_evaluation = 0.1, .rhat = 1.0, .mean_error = 0.05, .ks_distance = 0.1};
    const Figure figure = score_table_figure({"A", "B"}, {one, two});
    const auto& cells = std::get<Cells>(figure.layers.at(0));
    const auto shade = [&cells](std::size_t row_from_below, std::size_t column) {
      return cells.values[2 * row_from_below + column];
    };
    for (const std::size_t row : {3, 2}) QVERIFY(shade(row, 0) == 1 && std::fabs(shade(row, 1) - 0.5) < 1e-12);
    for (const std::size_t row : {1, 0}) QVERIFY(shade(row, 1) == 1 && shade(row, 0) < 1);
    QVERIFY(std::fabs(shade(0, 0) - 0.5) < 1e-12);
    QVERIFY(std::isnan(shade(4, 0)) && std::isnan(shade(4, 1)));
  }

  // Chains that disagree have no effective draws to show, and are not the best of all.
  void disagreeing_chains_are_worth_nothing() {
    const RaceScore one{.draws = 10, .ess_bulk = 20, .ess_per_evaluation = 0.02, .rhat = 1.01};
    const RaceScore apart{.draws = 10, .ess_bulk = 200, .ess_per_evaluation = 0.2, .rhat = 1.3, .divergences = 2};
    QVERIFY(apart.disagrees() && !one.disagrees());
    QVERIFY(apart.diverges() && !one.diverges());
    const Figure figure = score_table_figure({"A", "random walk"}, {one, apart});
    const auto& cells = std::get<Cells>(figure.layers.at(0));
    QCOMPARE(cells.texts[2 * 3 + 1], std::string("—"));
    QCOMPARE(cells.values[2 * 3], 1.0);
    QVERIFY(!figure.note.empty());
    QCOMPARE(cells.heads, (std::vector<std::string>{"A", "random\nwalk"}));
  }

  // Chains that agree far from the target have numbers, and no colour that would praise them.
  void misled_chains_are_not_the_best() {
    const RaceScore slow{.draws = 4000, .ess_bulk = 190, .ess_per_evaluation = 0.01, .rhat = 1.02, .mean_error = 0.04};
    const RaceScore stuck{.draws = 5000, .ess_bulk = 4300, .ess_per_evaluation = 0.2, .rhat = 1, .mean_error = 1.07};
    QVERIFY(stuck.misled() && !slow.misled() && !stuck.disagrees());
    const Figure figure = score_table_figure({"tempering", "NUTS"}, {slow, stuck});
    const auto& cells = std::get<Cells>(figure.layers.at(0));
    QCOMPARE(cells.texts[2 * 3 + 1], std::string("4300"));
    QCOMPARE(cells.values[2 * 3], 1.0);
    QVERIFY(std::isnan(cells.values[2 * 3 + 1]));
    QVERIFY(figure.note.find("wrong") != std::string::npos);
  }
};

}  // namespace

CREDENCE_TEST(RaceScoreTest);
#include "race_score_test.moc"
