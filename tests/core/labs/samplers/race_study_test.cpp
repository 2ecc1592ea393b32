// Many races: what samplers are worth by theory, what one race adds to it, and what status and table then say.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_study.h"
#include "core/labs/samplers/views/race_curves.h"
#include "core/labs/samplers/views/score_table.h"
#include "tests/core/labs/samplers/samplers_inputs.h"
#include "tests/support/contains.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::samplers;

namespace {

RaceSettings round_race(std::vector<SamplerKind> samplers, double rho) {
  RaceSettings settings;
  settings.target = Density::gaussian;
  settings.rho = rho;
  settings.samplers = std::move(samplers);
  settings.evaluations = 4000;
  return settings;
}

RaceStudy studied(const RaceSettings& settings, std::size_t races) {
  const auto target = std::make_shared<const RaceTarget>(*make_target(settings, {}, true));
  return *study_races(settings, target, 3, races, {});
}

}  // namespace

class RaceStudyTest : public QObject {
  Q_OBJECT
 private slots:
  // A sweep of Gibbs over two coordinates multiplies what a coordinate remembers by rho^2, so that it is worth
  // (1 - rho^2) / (1 + rho^2) independent draws, and it takes two evaluations.
  void gibbs_by_theory() {
    const double rho = 0.6, theory = (1 - rho * rho) / (1 + rho * rho) / 2;
    const RaceStudy study = studied(round_race({SamplerKind::gibbs}, rho), 60);
    const Spread& worth = study.stops.back().worth[0].worth;
    QVERIFY2(std::fabs(worth.mean - theory) < 4 * worth.error(), qPrintable(QString::number(worth.mean / theory)));
    QVERIFY(worth.error() < 0.25 * theory);  // about 1 / sqrt(60), the coordinates being correlated
    const Spread& ess = study.ends[0].ess_per_evaluation;
    QVERIFY2(std::fabs(ess.mean / theory - 1) < 0.1, qPrintable(QString::number(ess.mean / theory)));
    QCOMPARE(study.ends[0].agreeing, std::size_t{60});
    // The error falls with the root of the evaluations.
    const StudyStop &early = *study.by(1000), &late = study.stops.back();
    const double falls = early.worth[0].mean_error.mean / late.worth[0].mean_error.mean;
    QVERIFY2(std::fabs(falls / std::sqrt(static_cast<double>(late.evaluations) / early.evaluations) - 1) < 0.3,
             qPrintable(QString::number(falls)));
  }

  // The first race is the session's own, and the same seeds give the same numbers.
  void one_of_them_is_the_race_that_is_shown() {
    const RaceSettings settings = round_race({SamplerKind::random_walk, SamplerKind::importance}, 0.5);
    const RaceStudy one = studied(settings, 1), again = studied(settings, 1);
    const auto target = std::make_shared<const RaceTarget>(*make_target(settings, {}, true));
    Race race(settings, target, 3);
    race.advance(4000);
    race.racers();
    const RaceStop last = race.scores(target->known, {})->back();
    for (const std::size_t k : {0, 1}) {
      const RacerWorth& worth = one.stops.back().worth[k];
      QVERIFY(std::fabs(worth.mean_error.mean - last.scores[k].mean_error) < 1e-12);
      QVERIFY(std::fabs(worth.ks_distance.mean - last.scores[k].ks_distance) < 1e-12);
      QVERIFY(worth.mean_error.mean == again.stops.back().worth[k].mean_error.mean);
    }
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(!study_races(settings, target, 3, 4, stopped.get_token()));
  }

  // Chains that all begin in one of two bumps agree with each other; their worth by the error is next to nothing.
  void being_misled_is_worth_nothing() {
    RaceSettings settings = round_race({SamplerKind::random_walk}, 0);
    settings.target = Density::mixture;
    settings.separation = 16;
    settings.start = {-8, 0};
    const RaceStudy study = studied(settings, 8);
    QCOMPARE(study.ends[0].agreeing, std::size_t{8});
    const double worth = study.stops.back().worth[0].worth.mean, ess = study.ends[0].ess_per_evaluation.mean;
    QVERIFY(worth < 0.001 && ess > 0.05);
    RaceScore score{.draws = 4000, .ess_bulk = 400, .ess_per_evaluation = ess, .rhat = 1};
    const Figure table = worth_table_figure({"walk"}, {score}, study, study.stops.back());
    QVERIFY(contains(table.note, "over 8 races") && contains(table.note, "wrong"));
    const auto& cells = std::get<Cells>(table.layers.at(0));
    QCOMPARE(cells.texts[2], std::string("8 of 8"));
    QVERIFY(std::isnan(cells.values[3]));  // ESS of chains that are misled has no colour
  }

  void bands_are_two_standard_errors() {
    const RaceSettings settings = round_race({SamplerKind::hmc}, 0.5);
    const RaceStudy study = studied(settings, 10);
    const auto curves = curves_of(settings.samplers, study, &RacerWorth::mean_error);
    const Figure figure = race_curves_figure(curves, 4000, "error", 1);
    const Band band = layers_of<Band>(figure)[0];
    const Spread& last = study.stops.back().worth[0].mean_error;
    QVERIFY(std::fabs(std::pow(10, band.upper.back()) - (last.mean + 2 * last.error())) < 1e-9);
    QVERIFY(std::fabs(std::pow(10, band.lower.back()) - (last.mean - 2 * last.error())) < 1e-9);
  }

  // The words rank by the same numbers as the report, and a status never praises what a warning doubts.
  void words_follow_the_numbers() {
    const auto result = computed({{"target", "gaussian"},
                                  {"rho", "0.99"},
                                  {"samplers", "random_walk_metropolis,nuts"},
                                  {"evaluations", "6000"}});
    const Node report = result->report();
    const double walk = number_at(report, "over_seeds.samplers.0.worth_per_evaluation"),
                 nuts = number_at(report, "over_seeds.samplers.1.worth_per_evaluation");
    QVERIFY(number_at(report, "over_seeds.races") >= 8);
    QVERIFY(nuts > walk);
    const std::string words = result->narration(-1);
    QVERIFY2(contains(words, "Here NUTS is ahead.") || contains(words, "NUTS and random walk are too close to call."),
             words.c_str());
    for (int seed = 1; seed <= 12; ++seed) {
      Inputs inputs = samplers_inputs({{"target", "banana"}, {"samplers", "nuts"}, {"evaluations", "1500"}});
      inputs.seed = static_cast<std::uint64_t>(seed);
      const auto race = result_of(inputs);
      bool doubted = false;
      for (const std::string& warning : race->warnings()) doubted = doubted || warning.starts_with("race: ");
      QCOMPARE(race->status(-1).kind == Status::Kind::good, !doubted);
    }
  }
};

CREDENCE_TEST(RaceStudyTest);
#include "race_study_test.moc"
