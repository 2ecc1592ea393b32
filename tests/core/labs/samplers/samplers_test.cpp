// The samplers lab's inputs: what is exact against SciPy, what is refused, what follows, what is received, gestures.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "tests/core/labs/samplers/samplers_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

const Lab& credence::lab_under_test() { return *find_lab("samplers"); }

class SamplersTest : public QObject {
  Q_OBJECT
 private slots:
  void exact_moments_data();
  void exact_moments();
  void bad_input_data();
  void bad_input();
  void too_many_points();
  void what_does_not_fit_follows();
  void points_are_received_from_classification();
  void gestures();
  void another_trail_computes_nothing();
  void a_bump_never_seen_is_said();
  void stan_has_a_program();
};

// By SciPy: quadrature of one integral, and a lattice of 3001 x 3001 for the six points' posterior.
void SamplersTest::exact_moments_data() {
  QTest::addColumn<QString>("target");
  QTest::addColumn<double>("mean1");
  QTest::addColumn<double>("mean2");
  QTest::addColumn<double>("sd1");
  QTest::addColumn<double>("sd2");
  QTest::newRow("gaussian") << QString("gaussian") << 0.0 << 0.0 << 1.0 << 1.0;
  QTest::newRow("banana") << QString("banana") << 0.0 << 0.0 << 2.0 << 3.000000000;
  QTest::newRow("donut") << QString("donut") << 0.0 << 0.0 << 2.152905014 << 2.152905014;
  QTest::newRow("funnel") << QString("funnel") << 0.0 << 0.0 << 3.0 << std::exp(2.25);
  // (1 - 2 * 0.3) * 4, and 1 + 0.3 * 0.7 * 8^2 of variance
  QTest::newRow("mixture") << QString("mixture") << 1.6 << 0.0 << std::sqrt(14.44) << 1.0;
  QTest::newRow("classification") << QString("classification") << 1.214381178 << 3.851158033 << 1.940157613
                                  << 1.935897706;
}

void SamplersTest::exact_moments() {
  QFETCH(QString, target);
  QFETCH(double, mean1);
  QFETCH(double, mean2);
  QFETCH(double, sd1);
  QFETCH(double, sd2);
  const Node report = computed({{"target", target.toStdString()}, {"evaluations", "400"}})->report();
  const auto close = [&](const char* path, double value) { return std::fabs(number_at(report, path) - value) < 1e-7; };
  QVERIFY(close("exact.mean.0", mean1) && close("exact.mean.1", mean2));
  QVERIFY(close("exact.sd.0", sd1) && close("exact.sd.1", sd2));
  if (target == "classification") QVERIFY(close("exact.log_evidence", -1.757069614));
}

void SamplersTest::bad_input_data() {
  QTest::addColumn<QString>("setting");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* setting, const char* sentence) {
    QTest::newRow(setting) << QString(setting) << QString(sentence);
  };
  row("samplers=", "samplers: choose one to four of them, found none");
  row("samplers=slice,mala,hmc,nuts,gibbs", "samplers: choose one to four of them, found 5");
  row("samplers=metropolis", "samplers");
  row("samplers=gibbs", "samplers: Gibbs draws from conditionals");
  row("target=gaussian;samplers=polya_gamma_gibbs", "samplers: Pólya-Gamma Gibbs is for the target classification");
  row("target=cauchy", "target");
  row("start=1", "start: expected 2 numbers, one per coordinate, found 1");
  row("target=funnel;start=-4000,1", "start: ");
  row("evaluations=10", "evaluations");
  row("evaluations=2000000", "evaluations");
  row("hmc_step=0", "hmc_step");
  row("rho=1", "rho");
}

void SamplersTest::bad_input() {
  QFETCH(QString, setting);
  QFETCH(QString, sentence);
  Settings settings;
  for (const QString& one : setting.split(';')) {
    settings.emplace_back(one.section('=', 0, 0).toStdString(), one.section('=', 1).toStdString());
  }
  const std::string why = refusal_of([&] { samplers_inputs(settings); });
  QVERIFY2(QString::fromStdString(why).startsWith(sentence), why.c_str());
  QVERIFY(why.find('\n') == std::string::npos);
}

void SamplersTest::too_many_points() {
  Inputs inputs = samplers_inputs();
  inputs.data.append_rows(std::vector<std::vector<double>>(5000, {1, 2, 1}));
  QVERIFY_THROWS_EXCEPTION(InputError, (void)lab_under_test().checked(inputs));
}

// Another target leaves out samplers that are not for it, starts and steps of the one before, and says so.
void SamplersTest::what_does_not_fit_follows() {
  const Inputs before = samplers_inputs({{"samplers", "polya_gamma_gibbs,hmc"}, {"hmc_step", "0.3"}, {"start", "1,1"}});
  std::vector<std::string> warnings;
  const Inputs after = edited(before, {{"target", "gaussian"}}, &warnings);
  QCOMPARE(setting(after, "samplers"), std::string("hmc"));
  QCOMPARE(setting(after, "hmc_step"), std::string());
  QCOMPARE(setting(after, "start"), std::string());
  QCOMPARE(warnings.size(), std::size_t{3});
  const Inputs alone = edited(samplers_inputs({{"samplers", "polya_gamma_gibbs"}}), {{"target", "donut"}});
  QCOMPARE(setting(alone, "samplers"), std::string("random_walk_metropolis"));
}

void SamplersTest::points_are_received_from_classification() {
  const Lab& from = *find_lab("classification");
  QVERIFY(lab_under_test().accepts(from));
  QVERIFY(!lab_under_test().accepts(*find_lab("coin")));
  Inputs theirs = from.defaults();
  theirs.data.append_rows({{3, 4, 1}, {-3, -4, 0}});
  const Inputs mine = lab_under_test().received(samplers_inputs({{"target", "banana"}}), from, theirs);
  QCOMPARE(mine.data, theirs.data);
  QCOMPARE(setting(mine, "target"), std::string("classification"));
  (void)lab_under_test().checked(mine);
}

void SamplersTest::gestures() {
  const Lab& lab = lab_under_test();
  std::string label;
  const Inputs points = samplers_inputs();
  const Inputs moved = lab.edit(
      points, "points", {.kind = Gesture::Kind::drag, .handles = "points", .index = 2, .position = {3, 4}}, label);
  QCOMPARE(moved.data.numbers(0)[2], 3.0);
  QVERIFY(!label.empty());
  QCOMPARE(lab.edit(points, "points", {.position = {1, 1}}, label).data.size(), points.data.size() + 1);
  QCOMPARE(setting(lab.edit(points, "second", {.position = {1, 2}}, label), "start"), std::string("1,2"));
  const auto dragged = [&](const char* target, Point2 to, const char* name) {
    const Inputs before = samplers_inputs({{"target", target}});
    return setting(lab.edit(before, "first", {.kind = Gesture::Kind::drag, .handles = "target", .position = to}, label),
                   name);
  };
  QCOMPARE(dragged("gaussian", {2, -1}, "rho"), std::string("-0.5"));
  QCOMPARE(dragged("gaussian", {2, 9}, "rho"), std::string("0.999"));
  QCOMPARE(dragged("banana", {0, -4}, "bend"), std::string("1"));
  QCOMPARE(dragged("donut", {2.5, 1}, "radius"), std::string("2.5"));
  QCOMPARE(dragged("mixture", {3, 0}, "separation"), std::string("6"));
  QCOMPARE(lab.edit(points, "table", {.position = {1, 1}}, label), points);
}

void SamplersTest::another_trail_computes_nothing() {
  const Inputs before = samplers_inputs({{"evaluations", "400"}}), after = edited(before, {{"trail", "5"}});
  QVERIFY(same_computation(lab_under_test(), before, after));
  QVERIFY(result_of(before)->redrawn(after) != nullptr);
}

// A bump with a fortieth of the mass, 17 standard deviations away, which no chain finds: their means agree with each
// other, and lie many of their own errors from the exact one, (1 - 2 left_share) separation / 2.
void SamplersTest::a_bump_never_seen_is_said() {
  Settings far{{"target", "mixture"},    {"left_share", "0.9755"}, {"separation", "17.2"}, {"samplers", "nuts"},
               {"evaluations", "20000"}, {"chains", "2"},          {"start", "-8.6,0"}};
  const auto result = computed(far);
  const Node report = result->report();
  QVERIFY(std::fabs(number_at(report, "exact.mean.0") - (1 - 2 * 0.9755) * 8.6) < 1e-12);
  QVERIFY(number_at(report, "race.0.rhat") < 1.01);
  const auto said = [](const std::vector<std::string>& warnings) {
    return std::ranges::any_of(warnings, [](const std::string& text) {
      return text.starts_with("race: the mean of x1 of NUTS is ") &&
             text.ends_with(
                 "of its own Monte Carlo errors from the exact one: mcse_mean is too small, some of the "
                 "density may not have been seen");
    });
  };
  QVERIFY(said(result->warnings()));
  far[2].second = "2";  // near enough to be seen
  QVERIFY(!said(computed(far)->warnings()));
}

void SamplersTest::stan_has_a_program() {
  const auto result = computed({{"evaluations", "400"}});
  (void)result->program(Language::stan);
}

CREDENCE_TEST(SamplersTest);
#include "samplers_test.moc"
