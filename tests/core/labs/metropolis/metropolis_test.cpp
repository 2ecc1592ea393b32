// The metropolis lab's report against independently computed numbers, what biases a chain, and what is refused.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/words/numbers.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

using namespace credence;

namespace {

// Within five Monte Carlo errors.
bool agrees(const Node& report, const std::string& of = "") {
  const double exact = number_at(report, "exact.mean" + of), found = number_at(report, "chain.mean" + of);
  return std::fabs(found - exact) < 5 * number_at(report, "chain.mcse_mean" + of);
}

}  // namespace

class MetropolisTest : public QObject {
  Q_OBJECT
 private slots:
  void the_park_agrees_with_its_oracle();
  void a_normaliser_beyond_numbers();
  void densities_of_any_scale();
  void nothing_is_said_of_visits_before_a_draw();
  void one_draw_has_no_spread();
  void no_error_where_chains_disagree();
  void a_typed_park_is_the_park();
  void planes_have_their_moments_data();
  void planes_have_their_moments();
  void chains_find_every_density_data();
  void chains_find_every_density();
  void redrawing_halves_it_at_the_wall();
  void three_visits_for_one();
  void a_bump_that_was_never_seen();
  void too_small_and_too_large_steps();
  void every_draw_is_listed();
  void hiding_the_exact_density_computes_nothing();
  void another_density_takes_back_what_does_not_fit();
  void a_walk_may_begin_at_a_wall();
  void bad_input_data();
  void bad_input();
  void stan_has_no_program();
};

void MetropolisTest::the_park_agrees_with_its_oracle() {
  const QJsonObject expected = oracle("09_strange_park.json");
  const Node report = report_of({});
  QVERIFY(close(number_at(report, "exact.z"), expected["Z_01"].toDouble(), 1e-9));
  QVERIFY(close(number_at(report, "exact.mean"), expected["mean_01"].toDouble(), 1e-9));
  QVERIFY(close(number_at(report, "exact.sd"), std::sqrt(expected["var_01"].toDouble()), 1e-9));
  QVERIFY(agrees(report));
  QVERIFY(number_at(report, "chain.rhat") < 1.05);
  const double distance = number_at(report, "chain.total_variation");
  QVERIFY(distance > 0 && distance < 0.2);
}

// What no number holds is null, and why. The logarithms of the areas are by Python:
// log(1e-310) + log(1e-3 + 5e-7) and log(1e308) + log(750).
void MetropolisTest::a_normaliser_beyond_numbers() {
  const auto why = [](const char* formula, const char* upper, const char* step) {
    const auto result = computed({{"target", "formula"},
                                  {"formula", formula},
                                  {"lower", "0"},
                                  {"upper", upper},
                                  {"step_size", step},
                                  {"draws", "20"}});
    std::string reason = null_at(result->report(), "exact.z") ? "" : "it is not null";
    for (const std::string& text : result->warnings()) {
      if (text.starts_with("exact.z is null: ")) reason += text;
    }
    return reason;
  };
  QVERIFY(why("1e-310*(1+x)", "1e-3", "0.001")
              .starts_with("exact.z is null: it is below the smallest number; its natural logarithm is -720.7086"));
  QVERIFY(why("1e308*(0.5+x/2000)", "1e3", "1000")
              .starts_with("exact.z is null: it is above the largest number; its natural logarithm is 715.8162"));
}

// The automatic step of a Gaussian is 2.4 standard deviations, of whatever scale, and the chain finds its moments.
void MetropolisTest::densities_of_any_scale() {
  for (const double sd : {3e8, 2e-9, 5e20}) {
    const Inputs inputs =
        lab_inputs({{"target", "formula"}, {"formula", "exp(-(x/" + format_number(sd) + ")^2/2)"}, {"draws", "4000"}});
    const double step = std::get<double>(inputs.parameters[field_index(lab_under_test(), "step_size")]);
    QVERIFY(std::fabs(step / (2.4 * sd) - 1) < 0.02);
    const auto result = result_of(inputs);
    QVERIFY(std::fabs(number_at(result->report(), "exact.sd") / sd - 1) < 1e-9);
    QVERIFY(agrees(result->report()));
  }
}

void MetropolisTest::nothing_is_said_of_visits_before_a_draw() {
  const auto result = computed({{"draws", "50"}, {"warmup", "10"}});
  const auto never = [&](int frame) {
    for (const Readout& readout : result->readouts(frame)) {
      if (readout.label == "never visited") return readout.value;
    }
    return std::string("?");
  };
  QCOMPARE(never(0), no_value);
  QCOMPARE(never(10), no_value);
  QVERIFY(never(11).find("%") != std::string::npos && never(11) != never(-1));
}

void MetropolisTest::one_draw_has_no_spread() {
  const auto result = computed({{"draws", "1"}, {"warmup", "0"}, {"chains", "1"}});
  bool seen = false;
  for (const Readout& readout : result->readouts(-1)) {
    QVERIFY(readout.value.find("nan") == std::string::npos);
    seen = seen || (readout.label.starts_with("sd of") && readout.value == no_value);
  }
  QVERIFY(seen);
  for (const Equation& equation : result->equations(-1, nullptr)) {
    for (const EquationSlot& slot : equation.numbers) QVERIFY(slot.rows[0][0].find("nan") == std::string::npos);
  }
}

// Chains that never meet: their means have no Monte Carlo error that anybody could know.
void MetropolisTest::no_error_where_chains_disagree() {
  const auto result =
      computed({{"target", "mixture"}, {"means", "0,12"}, {"sds", "1,1"}, {"weights", "0.6,0.4"}, {"step_size", "1"}});
  for (const Readout& readout : result->readouts(-1)) {
    const bool of_seeds = readout.label.starts_with("over ");  // runs that do not have to agree
    QVERIFY(of_seeds || readout.value.find("±") == std::string::npos);
  }
  const auto agree = computed({{"target", "gaussian"}, {"step_size", "2.4"}});
  QVERIFY(std::ranges::any_of(agree->readouts(-1),
                              [](const Readout& readout) { return readout.value.find("±") != std::string::npos; }));
  for (const auto& equation : result->equations(-1, nullptr)) {
    for (const EquationSlot& slot : equation.numbers) {
      if (equation.id == "metropolis/errors" && (slot.name == "mcse" || slot.name == "ess")) {
        QCOMPARE(slot.rows[0][0], no_value);
      }
    }
  }
}

void MetropolisTest::a_typed_park_is_the_park() {
  const std::string formula =
      "exp(-(x-.2)^2/.002)/sqrt(6*_pi/5)+exp(-(x-.45)^2/.02)/sqrt(2*_pi/5)+exp(-(x-.7)^2/.002)/sqrt(4*_pi/5)";
  const QJsonObject expected = oracle("09_strange_park.json");
  const Node report = report_of({{"target", "formula"}, {"formula", formula}, {"step_size", "0.1"}, {"draws", "200"}});
  QVERIFY(close(number_at(report, "exact.z"), expected["Z_R"].toDouble(), 1e-9));
  QVERIFY(close(number_at(report, "exact.mean"), expected["mean_R"].toDouble(), 1e-9));
  QVERIFY(close(number_at(report, "exact.sd"), expected["sd_R"].toDouble(), 1e-9));
  const Node cut = report_of({{"target", "formula"}, {"formula", formula}, {"lower", "0"}, {"upper", "1"}});
  QVERIFY(close(number_at(cut, "exact.z"), expected["Z_01"].toDouble(), 1e-9));
}

void MetropolisTest::planes_have_their_moments_data() {
  QTest::addColumn<QString>("target");
  QTest::addColumn<double>("sd1");
  QTest::addColumn<double>("sd2");
  QTest::newRow("gaussian") << "gaussian_2d" << 1.0 << 1.0;
  QTest::newRow("banana") << "banana" << 2.0 << std::sqrt(1 + 2 * 0.09 * 16);
  // E r^2 / 2 with p(r) proportional to r e^(-(r - 3)^2 / 0.5): (9 + 3 * 0.25) / 2, what lies below r = 0 being 1e-9.
  QTest::newRow("donut") << "donut" << std::sqrt(9.75 / 2) << std::sqrt(9.75 / 2);
  QTest::newRow("bumps") << "mixture_2d" << std::sqrt(1 + 6.25) << 1.0;
}

void MetropolisTest::planes_have_their_moments() {
  QFETCH(QString, target);
  QFETCH(double, sd1);
  QFETCH(double, sd2);
  const Node report = report_of({{"target", target.toStdString()}, {"draws", "100"}});
  QVERIFY(std::fabs(number_at(report, "exact.z") - 1) < 1e-9);
  QVERIFY(std::fabs(number_at(report, "exact.mean.0")) < 1e-9 && std::fabs(number_at(report, "exact.mean.1")) < 1e-9);
  QVERIFY(close(number_at(report, "exact.sd.0"), sd1, 1e-6) && close(number_at(report, "exact.sd.1"), sd2, 1e-6));
}

void MetropolisTest::chains_find_every_density_data() {
  QTest::addColumn<QString>("target");
  QTest::addColumn<QString>("wall");
  QTest::addColumn<QString>("lower");
  for (const char* wall : {"repeat", "reflect", "log"}) {
    QTest::addRow("park, %s", wall) << "park" << QString(wall) << "";
    QTest::addRow("half a Gaussian, %s", wall) << "gaussian" << QString(wall) << "0";
  }
  for (const char* target : {"mixture", "formula", "gaussian_2d", "banana", "donut"}) {
    QTest::newRow(target) << QString(target) << "repeat"
                          << "";
  }
}

void MetropolisTest::chains_find_every_density() {
  QFETCH(QString, target);
  QFETCH(QString, wall);
  QFETCH(QString, lower);
  Settings settings{{"target", target.toStdString()}, {"wall", wall.toStdString()}, {"draws", "10000"}};
  if (!lower.isEmpty()) settings.emplace_back("lower", lower.toStdString());
  const Node report = report_of(settings);
  if (target.endsWith("_2d") || target == "banana" || target == "donut") {
    QVERIFY(agrees(report, ".0") && agrees(report, ".1"));
  } else {
    QVERIFY(agrees(report));
  }
  QVERIFY(number_at(report, "chain.total_variation") < 0.1);
}

// seed-errors: a chain works at a boundary as long as it repeats its state; the redrawn one samples from the density
// times the chance to stay inside.
void MetropolisTest::redrawing_halves_it_at_the_wall() {
  // Uniform on [0, 1], steps of s = 0.3: at x the redrawn chain has Phi((1 - x) / s) - Phi(-x / s) of the density, over
  // the area of that.
  const auto result = computed({{"target", "formula"},
                                {"formula", "1"},
                                {"lower", "0"},
                                {"upper", "1"},
                                {"step_size", "0.3"},
                                {"wall", "redraw"}});
  const auto inside = [](double x) { return 0.5 * (std::erf((1 - x) / 0.3 / M_SQRT2) + std::erf(x / 0.3 / M_SQRT2)); };
  double area = 0, at_walls = 0;
  for (int i = 0; i < 10000; ++i) {
    const double x = (i + 0.5) / 10000;
    area += inside(x) / 10000;
    if (x < 0.02 || x > 0.98) at_walls += inside(x) / 10000;
  }
  const auto lanes = layers_of<Bars>(result->figure("walls", -1));
  const auto share = [&](std::size_t rule) {
    const auto& heights = lanes[rule].heights;
    return (heights[0] + heights[1] + heights[98] + heights[99]) / std::accumulate(heights.begin(), heights.end(), 0.0);
  };
  // Of a hundred thousand draws, some twenty of which are worth one: standard error below 0.003.
  QVERIFY(at_walls / area < 0.028);
  QVERIFY(std::fabs(share(1) - at_walls / area) < 0.006);
  for (const std::size_t right : {0U, 2U, 3U}) QVERIFY(std::fabs(share(right) - 0.04) < 0.008);
}

void MetropolisTest::three_visits_for_one() {
  const auto result = computed({{"target", "formula"},
                                {"formula", "x < 1 ? 3 : 1"},
                                {"lower", "0"},
                                {"upper", "2"},
                                {"step_size", "0.8"},
                                {"place_a", "0.5"},
                                {"place_b", "1.5"},
                                {"draws", "20000"}});
  const Node report = result->report();
  QVERIFY(close(number_at(report, "exact.z"), 4, 1e-6));
  QVERIFY(close(number_at(report, "exact.mean"), 0.75, 1e-6));
  QVERIFY(agrees(report));
  const Figure visits = result->figure("visits", -1);
  QVERIFY2(visits.note.find("3.00 by the density") != std::string::npos, visits.note.c_str());
}

void MetropolisTest::a_bump_that_was_never_seen() {
  const Settings settings{{"target", "mixture"},  {"means", "0,10"},  {"sds", "1,1"},
                          {"weights", "0.6,0.4"}, {"step_size", "1"}, {"start", "0"}};
  const auto result = computed(settings);
  const Node report = result->report();
  QVERIFY(number_at(report, "chain.rhat") < 1.01);
  QVERIFY(std::fabs(number_at(report, "chain.unvisited") - 0.4) < 0.01);
  QVERIFY(result->status().kind == Status::Kind::warning);
  QVERIFY(result->status().text.find("but 40.") != std::string::npos ||
          result->status().text.find("but 39.") != std::string::npos);
  // Hidden, nothing says so, and no axis gives it away.
  Settings hidden = settings;
  hidden.emplace_back("show_exact", "off");
  const auto blind = computed(hidden);
  QVERIFY(blind->status().kind == Status::Kind::good);
  QVERIFY(blind->figure("histogram", -1).x.max < 6 && result->figure("histogram", -1).x.max > 12);
  QVERIFY(blind->figure("step", -1).x.max < 6);
}

void MetropolisTest::too_small_and_too_large_steps() {
  const auto acceptance = [](const char* size) {
    const auto result = computed({{"target", "gaussian"}, {"step_size", size}});
    return std::pair(number_at(result->report(), "chain.acceptance"), result->narration(-1));
  };
  const auto [small, of_small] = acceptance("0.05");
  const auto [right, of_right] = acceptance("2.4");
  const auto [large, of_large] = acceptance("60");
  // A Gaussian step of sd s on N(0, 1) is accepted with probability 2 / pi * atan(2 / s).
  QVERIFY(std::fabs(small - 2 / std::numbers::pi * std::atan(2 / 0.05)) < 0.01);
  QVERIFY(std::fabs(right - 2 / std::numbers::pi * std::atan(2 / 2.4)) < 0.03);
  QVERIFY(std::fabs(large - 2 / std::numbers::pi * std::atan(2 / 60.0)) < 0.01);
  QVERIFY(of_small.find("too small") != std::string::npos && of_large.find("too large") != std::string::npos);
  QVERIFY(of_right.find("among them") != std::string::npos);
}

void MetropolisTest::every_draw_is_listed() {
  const auto result = computed({{"target", "banana"}, {"chains", "2"}, {"warmup", "3"}, {"draws", "5"}});
  QCOMPARE(result->draw_names().size(), std::size_t{2});
  int rows = 0, warmup = 0;
  result->for_each_draw([&](const DrawRow& row) {
    ++rows;
    warmup += row.warmup ? 1 : 0;
  });
  QCOMPARE(rows, 16);
  QCOMPARE(warmup, 6);
  QCOMPARE(result->timeline().frames, 9);
}

void MetropolisTest::hiding_the_exact_density_computes_nothing() {
  const Inputs shown = lab_inputs(), hidden = edited(shown, {{"show_exact", "off"}});
  QVERIFY(same_computation(lab_under_test(), shown, hidden));
  const auto result = result_of(shown);
  const auto redrawn = result->redrawn(hidden);
  QVERIFY(redrawn && redrawn->narration(-1) == result_of(hidden)->narration(-1));
}

void MetropolisTest::another_density_takes_back_what_does_not_fit() {
  const Inputs park = lab_inputs({{"start", "0.3"}, {"lower", "0.1"}});
  std::vector<std::string> warnings;
  const Inputs gaussian = edited(park, {{"target", "gaussian"}}, &warnings);
  QVERIFY(setting(gaussian, "start").empty() && setting(gaussian, "lower").empty());
  QCOMPARE(setting(gaussian, "step_size"), std::string("2.4"));
  QCOMPARE(warnings.size(), std::size_t{3});
  // What is set together with it stays.
  const Inputs both = edited(park, {{"target", "gaussian"}, {"step_size", "0.3"}, {"start", "2"}});
  QCOMPARE(setting(both, "step_size"), std::string("0.3"));
  QCOMPARE(setting(both, "start"), std::string("2"));
}

// The walk on a log scale that is run beside the chosen rule cannot begin there.
void MetropolisTest::a_walk_may_begin_at_a_wall() {
  for (const char* start : {"0", "1"}) {
    const auto result = computed({{"start", start}, {"draws", "200"}});
    QVERIFY(result && result->complete());
  }
}

void MetropolisTest::bad_input_data() {
  QTest::addColumn<QString>("setting");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* setting, const char* sentence) {
    QTest::newRow(setting) << QString(setting) << QString(sentence);
  };
  row("target=formula formula=x+", "formula");
  row("target=formula formula=-exp(-x^2)", "formula: its value at x = -10 is negative");
  row("target=formula formula=1/(1+abs(x))", "formula: the density has no finite integral");
  row("target=formula formula=x^2", "formula: the density has no finite integral");
  row("target=formula formula=0", "formula: the density is zero");
  row("lower=2", "lower: 2 is not below the upper bound 1");
  row("lower=0.5 upper=0.4", "upper: 0.4 is not above");
  row("start=0.2,0.3", "start: expected 1 number");
  row("target=banana start=1", "start: expected 2 numbers");
  row("start=1.5", "start: the density is zero there");
  row("start=0 wall=log", "start: a walk on a log scale cannot begin at a wall");
  row("step_size=0", "step_size");
  row("rho=1", "rho");
  row("draws=0", "draws");
  row("chains=9", "chains");
}

void MetropolisTest::bad_input() {
  QFETCH(QString, setting);
  QFETCH(QString, sentence);
  Settings settings;
  for (const QString& one : setting.split(' ')) {
    settings.emplace_back(one.section('=', 0, 0).toStdString(), one.section('=', 1).toStdString());
  }
  const std::string why = refusal(settings);
  QVERIFY2(QString::fromStdString(why).startsWith(sentence), why.c_str());
}

void MetropolisTest::stan_has_no_program() {
  const auto result = computed({{"draws", "10"}});
  QVERIFY_THROWS_EXCEPTION(InputError, (void)result->program(Language::stan));
}

CREDENCE_TEST(MetropolisTest);
#include "metropolis_test.moc"
