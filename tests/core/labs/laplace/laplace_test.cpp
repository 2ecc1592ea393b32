// The laplace lab's report against independently computed numbers, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"

#include "tests/support/lab_defaults.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

bool close(double value, double expected) { return credence::close(value, expected, 1e-8); }

Node precise_report(const Settings& settings) { return report_of(with(settings, {{"newton_tolerance", "1e-14"}})); }

std::size_t size_at(const Node& report, const std::string& path) { return std::get<Items>(at(report, path)).size(); }

}  // namespace

class LaplaceTest : public QObject {
  Q_OBJECT
 private slots:
  void figure_4_5_data();
  void figure_4_5();
  void prml_figure_4_14();
  void the_thesis_integral();
  void errors_agree_with_scipy_data();
  void errors_agree_with_scipy();
  void every_key_of_the_report();
  void newton_arrives_at_the_mode();
  void newton_starts_where_there_is_density();
  void newton_undamped_may_leave();
  void newton_at_a_saddle_has_not_arrived();
  void a_coordinate_of_its_own();
  void what_is_null_has_its_reason_data();
  void what_is_null_has_its_reason();
  void bounds_cut_off();
  void bad_input_data();
  void bad_input();
  void lists_follow_each_other();
  void another_density_takes_back_what_does_not_fit();
  void the_first_stage_has_all_but_the_other_coordinates();
  void programs();
};

void LaplaceTest::figure_4_5_data() {
  QTest::addColumn<QString>("alpha");
  QTest::addColumn<QString>("beta");
  QTest::addColumn<QString>("of");
  QTest::newRow("a") << "20"
                     << "0.5"
                     << "Gamma(shape=20,rate=0.5)";
  QTest::newRow("b") << "2"
                     << "100"
                     << "Gamma(shape=2,rate=100.0)";
}

void LaplaceTest::figure_4_5() {
  QFETCH(QString, alpha);
  QFETCH(QString, beta);
  QFETCH(QString, of);
  const QJsonObject expected = oracle("07_laplace_1d.json")[of].toObject();
  const Settings settings{{"alpha", alpha.toStdString()}, {"beta", beta.toStdString()}};
  const Node report = precise_report(settings);
  const auto number = [&](const char* path) { return number_at(report, path); };
  QVERIFY(close(number("modes.0.z"), expected["mode"].toDouble()));
  QVERIFY(close(number("modes.0.variance"), expected["laplace_var"].toDouble()));
  QVERIFY(close(std::exp(number("modes.0.log_z")), expected["Z_laplace_of_normalised_density"].toDouble()));
  QVERIFY(std::fabs(number("log_z_exact")) < 1e-10);
  QVERIFY(close(number("mean"), expected["true_mean"].toDouble()));
  QVERIFY(close(number("variance"), expected["true_var"].toDouble()));
  QVERIFY(close(number("gaussian_outside"), expected["mass_of_gaussian_below_zero"].toDouble(), 1e-6));
  QVERIFY(close(number("total_variation"), expected["total_variation_approx"].toDouble(), 1e-6));

  const QJsonObject in_log = expected["log_param"].toObject();
  Settings log = settings;
  log.emplace_back("transform", "log");
  const Node other = precise_report(log);
  QVERIFY(close(number_at(other, "modes.0.u"), in_log["mode_u"].toDouble()));
  QVERIFY(close(number_at(other, "modes.0.variance"), in_log["var_u"].toDouble()));
  QVERIFY(close(std::exp(number_at(other, "modes.0.log_z")), in_log["Z_laplace"].toDouble()));
  QVERIFY(close(number_at(other, "mean"), expected["true_mean"].toDouble()));  // of z, whatever the coordinate
  QVERIFY(number_at(other, "total_variation") < number("total_variation"));
}

void LaplaceTest::prml_figure_4_14() {
  const QJsonObject expected = oracle("07_laplace_1d.json")["PRML fig 4.14"].toObject();
  const Node report = precise_report({{"target", "sigmoid_gaussian"}, {"newton_start", "0"}});
  const auto number = [&](const char* path) { return number_at(report, path); };
  QVERIFY(close(number("modes.0.z"), expected["z0"].toDouble()));
  QVERIFY(close(number("modes.0.precision"), expected["A"].toDouble()));
  QVERIFY(close(std::exp(number("modes.0.log_f")), expected["f_z0"].toDouble()));
  QVERIFY(close(number("log_z_exact"), expected["log_Z_exact"].toDouble()));
  QVERIFY(close(number("modes.0.log_z"), expected["log_Z_laplace"].toDouble()));
  QVERIFY(close(number("mean"), expected["true_mean"].toDouble()));
  QVERIFY(close(number("variance"), expected["true_var"].toDouble()));
  QVERIFY(close(number(("newton." + std::to_string(size_at(report, "newton") - 1) + ".z").c_str()),
                expected["z0"].toDouble()));
  // Typed in as a formula it is the same, with numerical derivatives.
  const Node typed = precise_report({{"target", "formula"}, {"formula", "exp(-z^2/2) / (1 + exp(-20*z - 4))"}});
  QVERIFY(close(number_at(typed, "modes.0.z"), expected["z0"].toDouble()));
  QVERIFY(close(number_at(typed, "modes.0.precision"), expected["A"].toDouble()));
  QVERIFY(close(number_at(typed, "log_z_exact"), expected["log_Z_exact"].toDouble()));
}

void LaplaceTest::the_thesis_integral() {
  const QJsonObject expected =
      oracle("07_laplace_1d.json")["thesis eq 1.3: integral of theta^6 N(theta|0,1)"].toObject();
  const auto result = computed({{"target", "formula"}});
  const Node report = result->report();
  QVERIFY(close(std::exp(number_at(report, "log_z_exact")), 15));
  QCOMPARE(size_at(report, "modes"), std::size_t{2});
  QVERIFY(close(number_at(report, "modes.1.z"), std::sqrt(6.0)) &&
          close(number_at(report, "modes.0.z"), -std::sqrt(6.0)));
  QVERIFY(close(std::exp(number_at(report, "log_z_all_modes")), expected["laplace_one_mode_times2"].toDouble()));
}

// SciPy: quad for KL, the trapezoidal rule with four million places for the total variation.
void LaplaceTest::errors_agree_with_scipy_data() {
  QTest::addColumn<QString>("target");
  QTest::addColumn<QString>("alpha");
  QTest::addColumn<QString>("beta");
  QTest::addColumn<double>("kl");
  QTest::addColumn<double>("total_variation");
  QTest::newRow("gamma") << "gamma"
                         << "2"
                         << "100" << 0.8417228683036645 << 0.25129753411;
  QTest::newRow("cliff") << "sigmoid_gaussian"
                         << "20"
                         << "0.5" << 0.5687427470387892 << 0.316667951499;
  QTest::newRow("mixture") << "mixture"
                           << "20"
                           << "0.5" << 2.5936490971299295 << 0.392681275081;
}

void LaplaceTest::errors_agree_with_scipy() {
  QFETCH(QString, target);
  QFETCH(QString, alpha);
  QFETCH(QString, beta);
  QFETCH(double, kl);
  QFETCH(double, total_variation);
  const Node report =
      precise_report({{"target", target.toStdString()}, {"alpha", alpha.toStdString()}, {"beta", beta.toStdString()}});
  QVERIFY(close(number_at(report, "kl"), kl));
  QVERIFY(close(number_at(report, "total_variation"), total_variation, 1e-9));
}

void LaplaceTest::every_key_of_the_report() {
  const Node report = precise_report({{"alpha", "5"}, {"beta", "2"}, {"newton_start", "1"}, {"damping", "off"}});
  std::string keys;
  for (const auto& [key, value] : std::get<Members>(report)) keys += key + ' ';
  QCOMPARE(keys,
           std::string(
               "modes refused log_z_exact log_z_all_modes mean variance interval laplace_interval kl total_variation "
               "total_variation_all_modes gaussian_outside hessian_relative_error iterations status "
               "newton "));
  const auto number = [&](const char* path) { return number_at(report, path); };
  // log f = 4 ln z - 2 z + ln(32/24): mode 2, A = 1.
  const double log_f = 4 * std::log(2.0) - 4 + std::log(32.0 / 24);
  QVERIFY(close(number("modes.0.z"), 2) && close(number("modes.0.u"), 2));
  QVERIFY(close(number("modes.0.log_f"), log_f));
  QVERIFY(close(number("modes.0.precision"), 1) && close(number("modes.0.variance"), 1));
  QVERIFY(close(number("modes.0.log_z"), log_f + 0.5 * std::log(2 * M_PI)));
  QCOMPARE(number("log_z_all_modes"), number("modes.0.log_z"));
  QCOMPARE(number("total_variation_all_modes"), number("total_variation"));
  QVERIFY(close(number("mean"), 2.5) && close(number("variance"), 1.25));
  QVERIFY(close(number("gaussian_outside"), 0.5 * std::erfc(2 / std::sqrt(2.0))));
  // The fourth derivative is -24/z^4 = -1.5, of which the difference with h = 1e-3 sees h^2/12; and rounding.
  QVERIFY(std::fabs(number("hessian_relative_error") - 1.5e-6 / 12) < 5e-9);
  QVERIFY(close(number("newton.0.gradient_norm"), 2) && close(number("newton.0.second_derivative"), -4));
  QVERIFY(close(number("newton.1.z"), 1.5) && close(number("newton.1.u"), 1.5));
  QVERIFY(close(number("newton.1.step_norm"), 0.5));
  QVERIFY(close(number("newton.1.log_f"), 4 * std::log(1.5) - 3 + std::log(32.0 / 24)));
}

void LaplaceTest::newton_arrives_at_the_mode() {
  const Node report = precise_report({{"alpha", "5"}, {"beta", "1"}, {"newton_start", "1.2"}});
  QCOMPARE(text_at(report, "status"), std::string("converged"));
  const auto result = computed({{"alpha", "5"}, {"beta", "1"}, {"newton_start", "1.2"}});
  QVERIFY(result->status().text.starts_with("converged in"));
  QCOMPARE(result->status(0).text, std::string("update 0: not converged yet"));  // what is said holds at this step
  QCOMPARE(number_at(report, "newton.0.z"), 1.2);
  QVERIFY(close(number_at(report, "newton.1.z"), 1.2 * (2 - 1.2 / 4)));  // z (2 - beta z / (alpha - 1))
  QCOMPARE(static_cast<double>(size_at(report, "newton")), number_at(report, "iterations") + 1);
  const std::string last = "newton." + std::to_string(size_at(report, "newton") - 1);
  QVERIFY(close(number_at(report, last + ".z"), 4, 1e-12) && number_at(report, last + ".gradient_norm") < 1e-12);
}

void LaplaceTest::newton_starts_where_there_is_density() {
  for (const char* transform : {"identity", "log"}) {
    const auto result = computed({{"newton_start", "-3"}, {"transform", transform}});
    QCOMPARE(text_at(result->report(), "status"), std::string("converged"));
    QVERIFY(result->warnings()[0].starts_with("newton_start: the density is zero at z = −3, so Newton starts at"));
    QVERIFY(number_at(result->report(), "newton.0.z") > 0);
  }
  QVERIFY(computed({{"newton_start", "3"}})->warnings().empty());
}

void LaplaceTest::newton_undamped_may_leave() {
  const Settings far{{"alpha", "2"}, {"beta", "100"}, {"newton_start", "0.03"}};
  Settings undamped = far;
  undamped.emplace_back("damping", "off");
  QCOMPARE(number_at(precise_report(undamped), "iterations"), 0.0);
  QCOMPARE(text_at(precise_report(far), "status"), std::string("converged"));
  QVERIFY(computed(undamped)->status().text.starts_with("stopped"));
}

// Where Newton's method stops need not be a mode: then nothing says that it has arrived.
void LaplaceTest::newton_at_a_saddle_has_not_arrived() {
  const Settings saddle{{"target", "formula"}, {"formula", "exp(z^3/3 - z^4/4)"}, {"newton_start", "-0.8"}};
  const auto stuck = computed(saddle);
  QVERIFY(std::fabs(number_at(stuck->report(),
                              "newton." + std::to_string(size_at(stuck->report(), "newton") - 1) + ".z")) < 0.01);
  QCOMPARE(stuck->status().text, std::string("No Gaussian at z = 0: a saddle, no maximum"));
  QCOMPARE(static_cast<int>(stuck->status().kind), static_cast<int>(Status::Kind::warning));
  QVERIFY(stuck->narration(-1).find(", which is no mode.") != std::string::npos);
  QVERIFY(stuck->warnings().back().starts_with("Newton's method ends at z = "));
  Settings right = saddle;
  right.back().second = "1.2";
  QVERIFY(computed(right)->status().text.starts_with("converged in"));
  // Undamped, it may climb down into the valley between two modes.
  const auto valley = computed({{"target", "mixture"}, {"newton_start", "-0.4"}, {"damping", "off"}});
  QCOMPARE(static_cast<int>(valley->status().kind), static_cast<int>(Status::Kind::warning));
  // Coarse steps that end at the mode but for a hundredth of a standard deviation have arrived.
  QVERIFY(computed({{"newton_tolerance", "1"}})->status().text.starts_with("converged in"));
}

void LaplaceTest::a_coordinate_of_its_own() {
  // Beta(3, 6): in the logit the mode is at a/(a + b), with A = ab/(a + b).
  const Settings beta{{"target", "formula"}, {"formula", "z^2*(1-z)^5"}, {"lower", "0"}, {"upper", "1"}};
  Settings logit = beta;
  logit.emplace_back("transform", "logit");
  const Node report = precise_report(logit);
  QVERIFY(close(number_at(report, "modes.0.z"), 1.0 / 3) && close(number_at(report, "modes.0.precision"), 2));
  QVERIFY(close(number_at(precise_report(beta), "modes.0.z"), 2.0 / 7));
  // alpha = 1: none in z, one in ln z.
  QCOMPARE(size_at(precise_report({{"alpha", "1"}}), "modes"), std::size_t{0});
  QVERIFY(close(number_at(precise_report({{"alpha", "1"}, {"transform", "log"}}), "modes.0.z"), 2));
}

void LaplaceTest::what_is_null_has_its_reason_data() {
  QTest::addColumn<QString>("formula");
  QTest::addColumn<QString>("level");
  QTest::addColumn<QString>("warning");
  QTest::newRow("flat") << "exp(-z^4)"
                        << "flat"
                        << "No Gaussian at z = 0: the log density is flat there";
  QTest::newRow("kink") << "exp(-abs(z))"
                        << "kink"
                        << "No Gaussian at z = 0: the slope jumps there";
  QTest::newRow("jump") << "z > 0 ? exp(-z) : 0"
                        << "edge"
                        << "No Gaussian at z = 0: highest at an edge";
  QTest::newRow("pole") << "abs(z - 0.5)^(-0.3)*exp(-z^2)"
                        << "pole"
                        << "No Gaussian at z = 0.5: the density is infinite there";
  QTest::newRow("saddle") << "exp(z^3/3 - z^4/4)"
                          << "saddle"
                          << "No Gaussian at z = 0: a saddle";
  QTest::newRow("cauchy") << "1/(1 + z^2)"
                          << ""
                          << "variance is null: its integral does not converge";
}

void LaplaceTest::what_is_null_has_its_reason() {
  QFETCH(QString, formula);
  QFETCH(QString, level);
  QFETCH(QString, warning);
  const auto result = computed({{"target", "formula"}, {"formula", formula.toStdString()}});
  const Node report = result->report();
  if (!level.isEmpty()) QCOMPARE(text_at(report, "refused.0.level"), level.toStdString());
  if (size_at(report, "modes") == 0) QVERIFY(null_at(report, "kl") && null_at(report, "total_variation"));
  QVERIFY(std::ranges::any_of(result->warnings(),
                              [&](const std::string& w) { return w.starts_with(warning.toStdString()); }));
}

void LaplaceTest::bounds_cut_off() {
  // Half a Gaussian: area sqrt(pi/2), highest at its edge, mean sqrt(2/pi).
  const Settings half{{"target", "sigmoid_gaussian"}, {"slope", "0"}, {"offset", "1e4"}, {"lower", "0"}};
  const Node report = precise_report(half);
  QVERIFY(close(number_at(report, "log_z_exact"), 0.5 * std::log(M_PI / 2)));
  QVERIFY(close(number_at(report, "mean"), std::sqrt(2 / M_PI)));
  // The gamma density has its own edge: a lower bound below it changes nothing.
  QCOMPARE(number_at(precise_report({{"lower", "-5"}}), "modes.0.z"), number_at(precise_report({}), "modes.0.z"));
}

void LaplaceTest::bad_input_data() {
  QTest::addColumn<QStringList>("settings");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const QStringList& settings, const char* message) {
    QTest::newRow(name) << settings << message;
  };
  row("variance", {"target=mixture", "sds=1,0"}, "sds: number 2: 0 is outside (0, 1e6]");
  row("lengths", {"target=mixture", "means=1,2,3", "sds=1,2"}, "sds: expected 3 numbers, one per mean, found 2");
  row("none", {"target=mixture", "means=", "sds=", "weights="}, "means: expected 1 to 12 numbers, found 0");
  row("syntax", {"target=formula", "formula=exp(-z^2"}, "formula: character 9: a parenthesis is not closed");
  row("empty", {"target=formula", "formula="}, "formula: it is empty");
  row("negative", {"target=formula", "formula=z*exp(-z^2)"},
      "formula: its value at z = -10 is negative, but a density must not be negative");
  row("infinite", {"target=formula", "formula=1/z^2"},
      "formula: the density has no finite integral, so it cannot be normalised");
  row("integral", {"target=formula", "formula=1/(1+abs(z))"},
      "formula: the density has no finite integral, so it cannot be normalised");
  row("never ends", {"target=formula", "formula=1"},
      "formula: the density has no finite integral, so it cannot be normalised");
  row("overflow", {"target=formula", "formula=exp(z)"}, "formula: its value at z = 749.894 is infinite or too large");
  row("no number", {"target=formula", "formula=ln(z)"}, "formula: its value at z = -10 is not a number");
  row("variable", {"target=formula", "formula=exp(-x^2)"},
      "formula: character 6: \"x\" is not known here; the variable is z");
  row("zero", {"target=formula", "formula=0"},
      "formula: the density is zero, or too small a number, wherever it was looked at");
  row("cut to nothing", {"target=formula", "formula=exp(-z^2/2)", "lower=1000"},
      "formula: the density is zero, or too small a number, wherever it was looked at");
  row("bounds", {"lower=3", "upper=3"}, "upper: 3 is not above the lower bound 3");
  row("below", {"upper=-1"}, "upper: −1 is not above the lower bound 0");
  row("log", {"target=mixture", "transform=log"},
      "transform: ln z needs a density of positive z alone; set lower to 0 or more");
  row("logit", {"transform=logit"}, "transform: logit z needs a density between 0 and 1; set lower and upper so");
  row("shape", {"alpha=0"}, "alpha: 0 is outside [0.1, 10000]");
}

void LaplaceTest::bad_input() {
  QFETCH(QStringList, settings);
  QFETCH(QString, message);
  Settings all;
  for (const QString& one : settings) {
    all.emplace_back(one.section('=', 0, 0).toStdString(), one.section('=', 1).toStdString());
  }
  QCOMPARE(QString::fromStdString(refusal(all)), message);
}

void LaplaceTest::lists_follow_each_other() {
  const Inputs three = edited(lab_inputs({{"target", "mixture"}}), {{"means", "-2,0,2"}});
  QCOMPARE(setting(three, "sds"), std::string("0.7,1,1"));
  QCOMPARE(setting(three, "weights"), std::string("0.4,0.6,0.6"));
  const Inputs one = edited(three, {{"sds", "0.5"}});
  QCOMPARE(setting(one, "means"), std::string("-2"));
  const Inputs two = edited(one, {{"weights", "1,1"}});
  QCOMPARE(setting(two, "means"), std::string("-2,-0.5"));
}

void LaplaceTest::another_density_takes_back_what_does_not_fit() {
  std::vector<std::string> warnings;
  const Inputs before = lab_inputs({{"transform", "log"}, {"newton_start", "3"}});
  const Inputs after = edited(before, {{"target", "mixture"}}, &warnings);
  QCOMPARE(setting(after, "transform"), std::string("identity"));
  QCOMPARE(setting(after, "newton_start"), std::string());
  QCOMPARE(warnings.size(), std::size_t{2});
}

void LaplaceTest::the_first_stage_has_all_but_the_other_coordinates() {
  struct All final : Publisher {
    void publish(std::shared_ptr<const Result> result) override { results.push_back(std::move(result)); }
    bool due() override { return true; }
    std::vector<std::shared_ptr<const Result>> results;
  } all;
  lab_under_test().compute(lab_inputs(), all, {});
  QCOMPARE(all.results.size(), std::size_t{2});
  QVERIFY(!all.results[0]->complete() && all.results[1]->complete());
  QVERIFY(all.results[0]->report() == all.results[1]->report());
  const auto computing = [](const Result& result) {
    return result.figure("coordinates", -1).note.ends_with("computed");
  };
  QVERIFY(computing(*all.results[0]) && !computing(*all.results[1]));
}

void LaplaceTest::programs() {
  const auto typed = computed({{"target", "formula"}, {"formula", "z>0 ? exp(-z) : 0"}});
  const Program program = typed->program(Language::r);
  QCOMPARE(program.code.at("density").back(), std::string("(if (isTRUE(z > 0)) exp(-z) else 0)"));
  QCOMPARE(program.holds.at("functions"), false);
  QVERIFY_EXCEPTION_THROWN(typed->program(Language::stan), InputError);
  QCOMPARE(computed()->program(Language::stan).holds.at("below"), true);
}

CREDENCE_TEST(LaplaceTest);
#include "laplace_test.moc"
