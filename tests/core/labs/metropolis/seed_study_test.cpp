// Runs from other seeds: which step is nearer to the target, as one run cannot tell.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/seed_study.h"
#include "core/chains/share_gap.h"
#include "core/inference/distances.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::metropolis;

namespace {

SeedStudy studied(const KnownTarget& target, double step, std::size_t runs) {
  return *study_seeds(GapFinder(target), runs, 1500,
                      [&](std::size_t k) -> std::shared_ptr<SamplerRun> {
                        const std::vector<Eigen::VectorXd> starts(2, Eigen::VectorXd::Zero(1));
                        return std::make_shared<KernelRun<RandomWalkMetropolis>>(
                            RandomWalkMetropolis{step}, target.density, starts,
                            ChainPlan{.chains = 2, .warmup = 100, .draws = 1500, .seed = other_seed(9, k)});
                      },
                      {});
}

}  // namespace

class SeedStudyTest : public QObject {
  Q_OBJECT
 private slots:
  // A good step is worth 0.23 draws of each, so that Kolmogorov's mean distance is 0.8687 / sqrt(0.23 n), about; tiny
  // sticky steps are far behind, and both grow nearer with more draws.
  void tiny_steps_cannot_win() {
    const KnownTarget bell = known_on_line(formula_target(Formula("exp(-x^2/2)", {"x"})), {-INFINITY, INFINITY}, {});
    const SeedStudy good = studied(bell, 2.4, 32), tiny = studied(bell, 0.1, 32);
    QCOMPARE(good.runs, std::size_t{32});
    QVERIFY(good.stops.size() > 12 && good.stops.back().kept == 1500);
    const Spread &near = good.stops.back().gap, &far = tiny.stops.back().gap;
    const double expected = 0.8687 / std::sqrt(0.23 * 3000);
    QVERIFY2(std::fabs(near.mean / expected - 1) < 0.25, qPrintable(QString::number(near.mean / expected)));
    QVERIFY(far.mean - near.mean > 4 * std::hypot(near.error(), far.error()));
    QVERIFY(good.by(100)->gap.mean > 2 * near.mean && good.by(100)->kept <= 100);
    QVERIFY(good.by(0) == nullptr);
  }

  void runs_have_a_budget() {
    QCOMPARE(seed_runs(8400), std::size_t{32});
    QCOMPARE(seed_runs(6'000'000 / 10), std::size_t{10});
    QCOMPARE(seed_runs(6'000'000 / 7), std::size_t{0});
  }

  // The note has the number of the report, with the spread between seeds.
  void what_is_said() {
    const auto result = computed();
    const Node report = result->report();
    const double sd = number_at(report, "over_seeds.ks_distance_sd"), own = number_at(report, "chain.ks_distance");
    QVERIFY(sd > 0.003 && sd < 0.03 && own < 0.1);
    const std::string note = result->figure("histogram", -1, nullptr).note;
    QVERIFY2(note.find(" ± ") != std::string::npos && note.find("shares off") != std::string::npos, note.c_str());
    QVERIFY(result->narration(-1).find("runs from other seeds") != std::string::npos);
  }
};

CREDENCE_TEST(SeedStudyTest);
#include "seed_study_test.moc"
