// Credible intervals and point hypotheses in the coin lab: report, numbers, shading and the ring of the level.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/intervals.h"
#include "tests/support/contains.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

std::size_t bands_in(const Figure& figure) { return layers_of<Band>(figure).size(); }

}  // namespace

class CredibleTest : public QObject {
  Q_OBJECT
 private slots:
  // R: qbeta(c(0.025, 0.975), 10, 12) for nine heads of twenty tosses under Beta(1, 1).
  void the_report_has_both_kinds() {
    const Node report = computed({{"priors", "1,1"}})->report();
    QCOMPARE(number_at(report, "scenarios.0.interval.level"), 0.95);
    QVERIFY(near(number_at(report, "scenarios.0.interval.equal_tailed.0"), 0.257130626406, 1e-11));
    QVERIFY(near(number_at(report, "scenarios.0.interval.equal_tailed.1"), 0.659793690720, 1e-11));
    const double low = number_at(report, "scenarios.0.interval.highest_density.0.0");
    const double high = number_at(report, "scenarios.0.interval.highest_density.0.1");
    QVERIFY(high - low < 0.659793690720 - 0.257130626406);
    const Node two = computed({{"priors", "0.5,0.5"}, {"heads", "0"}, {"tosses", "0"}, {"level", "0.8"}})->report();
    QCOMPARE(std::get<Items>(at(two, "scenarios.0.interval.highest_density")).size(), std::size_t{2});
  }

  // Under Beta(1, 1) each count of N tosses has probability 1 / (N + 1): the factor of r = 1/2 is 21 C(20, 9) / 2^20.
  void a_point_hypothesis_has_its_factor() {
    const auto result = computed({{"priors", "1,1"}, {"point", "0.5"}});
    const double expected = 21 * 167960.0 / std::pow(2, 20);
    QVERIFY(near(number_at(result->report(), "point.bayes_factors.0"), expected, 1e-12));
    QVERIFY(near(number_at(result->report(), "point.log_bayes_factors.0"), std::log(expected), 1e-12));
    const auto impossible = computed({{"priors", "1,1"}, {"point", "0"}});
    QCOMPARE(number_at(impossible->report(), "point.bayes_factors.0"), 0.0);
    QVERIFY(null_at(impossible->report(), "point.log_bayes_factors.0"));
    QVERIFY(any_contains(impossible->warnings(), "point: log_bayes_factors[0] is null: these tosses are impossible"));
    QVERIFY(!has_key(computed()->report(), "point"));
  }

  void they_are_shaded_where_wanted() {
    const auto plain = computed({{"priors", "1,1"}}), both = computed({{"priors", "1,1"}, {"interval", "both"}});
    QCOMPARE(bands_in(both->figure("scenario_1", -1)), bands_in(plain->figure("scenario_1", -1)) + 1);
    const auto pieces =
        computed({{"priors", "0.5,0.5"}, {"heads", "0"}, {"tosses", "0"}, {"interval", "highest_density"}});
    QCOMPARE(bands_in(pieces->figure("scenario_1", -1)), bands_in(plain->figure("scenario_1", -1)) + 2);
    const auto readouts = both->readouts(-1);
    QVERIFY(std::ranges::any_of(readouts, [](const Readout& one) { return one.label == "95 % equal-tailed"; }));
    QVERIFY(std::ranges::any_of(readouts, [](const Readout& one) { return one.label == "95 % highest density"; }));
  }

  void the_ring_changes_the_level() {
    for (const char* kind : {"equal_tailed", "highest_density"}) {
      const Inputs before = lab_inputs({{"priors", "1,1"}, {"interval", kind}});
      const CredibleIntervals wanted = intervals_of(Beta{10, 12}, 0.8);
      const bool tails = std::string(kind) == "equal_tailed";
      const double end = tails ? wanted.equal_tailed.high : moving_end(wanted);
      std::string label;
      const Inputs after = lab_under_test().edit(
          before, "scenario_1", {.kind = Gesture::Kind::drag, .handles = "level", .position = {end, 0}}, label);
      QCOMPARE(label, std::string("change the level"));
      QCOMPARE(std::get<double>(after.parameters[field_index(lab_under_test(), "level")]), 0.8);
    }
  }
};

CREDENCE_TEST(CredibleTest);
#include "credible_test.moc"
