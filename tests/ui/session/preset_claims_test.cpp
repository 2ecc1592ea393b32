// What the stories of presets claim of their draws holds at the preset's own seed and at three others.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"
#include "tests/support/test.h"
#include "ui/session/preset_words.h"
#include "ui/session/session.h"
#include "ui/session/whole_report.h"

#include <QTest>

#include <array>
#include <utility>
#include <vector>

namespace credence {
namespace {

// A condition over the report that is what the caption or story says.
const std::vector<std::pair<QString, std::string>>& claims() {
  static const std::vector<std::pair<QString, std::string>> all{
      {"metropolis/too_small", "results.chain.acceptance > 0.95 and results.chain.ess_bulk < 300"},
      {"metropolis/just_right",
       "results.chain.acceptance > 0.35 and results.chain.acceptance < 0.5 and results.chain.ess_bulk > 1000"},
      {"metropolis/too_large", "results.chain.acceptance < 0.05 and results.chain.ess_bulk < 400"},
      {"metropolis/flat_trace", "results.chain.rhat < 1.01 and results.chain.unvisited > 0.35"},
      {"metropolis/two_starts", "results.chain.rhat > 1.5"},
      {"metropolis/figure_2_3", "results.chain.ess_bulk < 0.5 * parameters.draws"},
      {"metropolis/figure_2_4", "results.chain.total_variation > 0.15"},
      {"bayes-net/figure_3_5",
       "abs(results.gibbs.Rain.probability - results.exact.Rain) < 3.5 * results.theory.Rain.mcse"},
      {"bayes-net/wet_grass", "results.exact.Rain > 0.5 and results.exact.Sprinkler > 0.3"},
      {"bayes-net/almost_apart", "results.gibbs.Rain.rhat > 1.05"},
      {"bayes-net/way_together",
       "results.gibbs.Rain.rhat < 1.02 and abs(results.gibbs.Rain.probability - results.exact.Rain) < 0.05"},
      {"gibbs/figure_3_1",
       "results.race.1.acceptance < 0.02 and results.race.0.ess_bulk > 5 * results.race.1.ess_bulk"},
      {"gibbs/mild", "results.race.0.ess_bulk > 2 * results.race.1.ess_bulk"},
      {"gibbs/crawl", "results.lag1_estimate < results.lag1_theory and results.chain.rhat.0 > 1.05"},
      {"gibbs/one_sweep", "abs(results.lag1_estimate) < 0.1"},
      {"samplers/strong_correlation",
       "results.over_seeds.samplers.0.mean_error > results.over_seeds.samplers.1.mean_error and "
       "results.over_seeds.samplers.2.ess_per_evaluation > results.over_seeds.samplers.1.ess_per_evaluation"},
      {"samplers/hmc_or_nuts",
       "results.over_seeds.samplers.0.ess_per_evaluation > results.over_seeds.samplers.1.ess_per_evaluation"},
      {"recapture/figure_2_7", "results.chain.acceptance < 0.1 and results.chain.ess_bulk.0 < 300"},
      {"recapture/figure_2_8", "results.chain.inside_ellipses.0 < 0.5 and results.chain.inside_ellipses.1 < 0.93"},
      {"recapture/figure_2_5", "results.chain.total_variation < 0.2"},
      {"recapture/forgotten",
       "results.corrections.forgotten.total_variation > results.corrections.counted.total_variation"},
      {"recapture/ranks", "results.chain.rhat.0 > 1.05"},
      {"recapture/forgotten_many",  // off by a quarter of a standard deviation
       "abs(abs(results.corrections.forgotten.mean.0 - results.exact.mean.0) / results.exact.sd.0 - 0.25) < 0.08 and "
       "abs(abs(results.corrections.forgotten.mean.1 - results.exact.mean.1) / results.exact.sd.1 - 0.25) < 0.08"},
      {"naive-bayes/accuracy",
       "results.accuracy.by_training_fraction.0.mean < results.accuracy.mean - 0.05 and "
       "results.accuracy.by_training_fraction.2.mean > results.accuracy.mean - 0.02"},
      {"draws/mixed", "results.parameters.0.rhat < 1.005 and results.parameters.1.rhat < 1.005"},
      {"draws/drifting", "results.parameters.0.rhat > 1.1 and results.parameters.1.rhat > 1.1"},
      {"draws/two_modes", "results.parameters.0.rhat > 1.5"},
      {"draws/one_mode", "results.parameters.0.rhat < 1.005 and results.parameters.0.ess_bulk > 1000"},
      {"draws/one_stuck", "results.parameters.0.rhat > 1.3 and results.parameters.0.ess_bulk > 800"},
      {"draws/antithetic", "results.parameters.0.ess_bulk > 8000"},
      {"classification/first_chain", "results.mcmc.rhat.0 < 1.05"},
      {"classification/figure_4_7b",
       "results.predictions.0.laplace_quadrature < results.predictions.0.exact and results.predictions.0.exact < "
       "results.predictions.0.map"},
      {"markov-chain/two_starts", "results.second_eigenvalue_modulus < 0.5 and results.total_variation < 0.01"},
      {"coin/exercise_3_8", "results.tosses == 100"}};
  return all;
}

constexpr std::array<std::uint64_t, 3> other_seeds{11, 12, 13};

}  // namespace

class PresetClaimsTest : public QObject {
  Q_OBJECT
 private slots:
  void claims_hold_at_other_seeds_data();
  void claims_hold_at_other_seeds();
};

// Rows "metropolis/0" with the preset's own seed, and "metropolis/1" to "metropolis/3".
void PresetClaimsTest::claims_hold_at_other_seeds_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<int>("which");
  for (const Lab* lab : labs()) {
    for (int which = 0; which <= static_cast<int>(other_seeds.size()); ++which) {
      const QString id = QString::fromStdString(lab->id());
      QTest::newRow(qPrintable(id + '/' + QString::number(which))) << id << which;
    }
  }
}

void PresetClaimsTest::claims_hold_at_other_seeds() {
  QFETCH(QString, id);
  QFETCH(int, which);
  QStringList wrong;
  for (const auto& [preset, claim] : claims()) {
    if (preset.section('/', 0, 0) != id) continue;
    Session session = load_preset(*find_lab(id.toStdString()), preset.section('/', 1));
    if (which > 0) session.inputs.seed = other_seeds[static_cast<std::size_t>(which - 1)];
    const Node report = whole_report(session, *compute_all(*session.lab, session.inputs));
    const PresetWords words = preset_words(*session.lab, session.preset);
    const QString said = with_numbers_of(report, words.caption + words.story + words.correction);
    if (said.contains("—")) wrong += preset + ": a number has no value: " + said;
    if (!ReportFormula(claim).holds(report)) wrong += preset + ": " + QString::fromStdString(claim);
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

}  // namespace credence

CREDENCE_TEST(credence::PresetClaimsTest);
#include "preset_claims_test.moc"
