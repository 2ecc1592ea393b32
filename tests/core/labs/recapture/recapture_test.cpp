// The recapture lab's report against the oracle and closed forms, what forgetting the Hastings factor does, and what is
// refused.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "tests/core/labs/recapture/recapture_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <sstream>

using namespace credence;

namespace {

Node report_of(const Settings& settings) { return result_of(recapture_inputs(settings))->report(); }

bool warned(const Result& result, const std::string& beginning) {
  for (const std::string& warning : result.warnings()) {
    if (warning.starts_with(beginning)) return true;
  }
  return false;
}

}  // namespace

class RecaptureTest : public QObject {
  Q_OBJECT
 private slots:
  void exact_numbers_are_the_oracles();
  void the_fit_is_the_oracles();
  void chains_agree_with_quadrature_data();
  void chains_agree_with_quadrature();
  void without_the_factor_they_do_not_data();
  void without_the_factor_they_do_not();
  void erased_days_do_not_count();
  void draws_in_ellipses_and_regions();
  void no_days_leave_the_prior();
  void infinite_chi_square_is_said();
  void no_start_is_on_a_wall_data();
  void no_start_is_on_a_wall();
  void every_draw_is_listed();
  void another_number_of_curves_computes_nothing();
  void the_step_follows_the_proposal();
  void bad_input_data();
  void bad_input();
  void bad_rows_are_named_data();
  void bad_rows_are_named();
  void more_rows_than_days_are_refused();
};

void RecaptureTest::exact_numbers_are_the_oracles() {
  const QJsonObject expected = oracle("10_mosquito.json")["posterior"].toObject();
  const auto result = result_of(recapture_inputs({{"draws", "100"}}));
  const Node report = result->report();
  // As many digits as the oracle's quadrature has, which it gives twice.
  QVERIFY(within(number_at(report, "exact.log_evidence"), expected["log_evidence"].toDouble(), 1e-8));
  QVERIFY(within(number_at(report, "exact.mean.0"), expected["E_mu"].toDouble(), 1e-9));
  QVERIFY(within(number_at(report, "exact.mean.1"), expected["E_psi"].toDouble(), 1e-10));
  QVERIFY(within(number_at(report, "exact.sd.0"), expected["sd_mu"].toDouble(), 2e-9));
  QVERIFY(within(number_at(report, "exact.sd.1"), expected["sd_psi"].toDouble(), 2e-10));
  QVERIFY(within(number_at(report, "exact.correlation"), expected["corr"].toDouble(), 2e-8));
  // Sums over 1200 cells of log mu and 800 of psi in Python.
  const Node wide = report_of({{"level", "0.9"}, {"draws", "100"}});
  QVERIFY(within(number_at(wide, "exact.interval.0.equal_tailed.0"), 0.0734322, 1e-6));
  QVERIFY(within(number_at(wide, "exact.interval.0.equal_tailed.1"), 0.1182132, 1e-6));
  const QJsonObject days = expected["E_lambda_by_day"].toObject();
  for (const char* day : {"1", "5", "8", "15"}) {
    QVERIFY(within(number_at(report, "predictions." + std::string(day) + ".time"), std::atof(day), 0));
    QVERIFY(within(number_at(report, "predictions." + std::string(day) + ".mean"), days[day].toDouble(), 2e-6));
  }
}

void RecaptureTest::the_fit_is_the_oracles() {
  const QJsonObject expected = oracle("10_mosquito.json")["overdispersion"].toObject();
  const Node report = report_of({{"draws", "100"}});
  QVERIFY(within(number_at(report, "chi_square.value"), expected["poisson_chi2_at_post_mean"].toDouble(), 1e-6));
  QCOMPARE(number_at(report, "chi_square.degrees"), expected["df"].toDouble());
  QVERIFY(within(number_at(report, "chi_square.tail"), 1.0914307e-4,
                 1e-9));  // R: pchisq(40.63598813773615, 13, lower = FALSE)
}

void RecaptureTest::chains_agree_with_quadrature_data() {
  QTest::addColumn<QString>("proposal");
  for (const char* proposal : {"thesis", "log_normal_beta", "symmetric"}) QTest::newRow(proposal) << QString(proposal);
}

void RecaptureTest::chains_agree_with_quadrature() {
  QFETCH(QString, proposal);
  const Node report = report_of({{"proposal", proposal.toStdString()}, {"draws", "20000"}});
  for (const char* d : {"0", "1"}) {
    const auto at = [&](const std::string& name) { return number_at(report, name + "." + d); };
    QVERIFY2(at("chain.rhat") < 1.02, d);
    QVERIFY2(std::fabs(at("chain.mean") - at("exact.mean")) < 4 * at("chain.mcse_mean"), d);
    QVERIFY2(std::fabs(at("chain.sd") / at("exact.sd") - 1) < 0.1, d);
  }
}

void RecaptureTest::without_the_factor_they_do_not_data() {
  QTest::addColumn<QString>("few");
  QTest::newRow("thesis's counts") << "";
  QTest::newRow("few mosquitoes") << "few";
}

// Log-normal proposals without their factor settle on the posterior over mu: by quadrature of one shape less.
void RecaptureTest::without_the_factor_they_do_not() {
  QFETCH(QString, few);
  Inputs inputs = recapture_inputs({{"prior_mu", "3,20"}, {"psi_concentration", "1e6"}, {"draws", "100"}});
  if (!few.isEmpty()) {
    inputs = edited(inputs, {{"released", "40"}, {"psi_concentration", "300"}, {"step_mu", "1"}});
    for (std::size_t n = 0; n < inputs.data.size(); ++n) inputs.data.set(n, 1, n % 3 == 0 ? 1.0 : 0.0);
  }
  const auto result = result_of(inputs);
  const Node report = result->report();
  const double forgotten = number_at(report, "corrections.forgotten.mean.0");
  const double counted = number_at(report, "corrections.counted.mean.0");
  const double exact = number_at(report, "exact.mean.0"), sd = number_at(report, "exact.sd.0");
  if (few.isEmpty()) {
    // psi hardly moves here: what is forgotten of its proposals is nothing beside that of mu.
    QVERIFY(forgotten < exact);
  } else {
    QVERIFY2(std::fabs(counted - exact) < 0.15 * sd, qPrintable(QString::number((counted - exact) / sd)));
    QVERIFY2(forgotten < exact - 0.25 * sd, qPrintable(QString::number((forgotten - exact) / sd)));
  }
}

void RecaptureTest::erased_days_do_not_count() {
  const Node erased = report_of({{"erased", "9,10,11,12,13,14,15"}, {"draws", "100"}});
  Inputs removed = recapture_inputs({{"draws", "100"}});
  for (int n = 0; n < 7; ++n) removed.data.erase(removed.data.size() - 1);
  const Node without = result_of(removed)->report();
  for (const char* name : {"exact.log_evidence", "exact.correlation", "exact.mean.0", "exact.sd.1", "chain.mean.0"}) {
    QCOMPARE(number_at(erased, name), number_at(without, name));
  }
  QVERIFY(number_at(erased, "exact.sd.0") > 1.5 * number_at(report_of({{"draws", "100"}}), "exact.sd.0"));
}

void RecaptureTest::draws_in_ellipses_and_regions() {
  const Node report = report_of({{"draws", "20000"}});
  // Of a Gaussian; the posterior is nearly one, and the draws are worth a few thousand.
  QVERIFY(within(number_at(report, "exact.ellipse_masses.0"), 1 - std::exp(-0.5), 0.01));
  QVERIFY(within(number_at(report, "exact.ellipse_masses.1"), 1 - std::exp(-2.0), 0.01));
  QVERIFY(within(number_at(report, "chain.inside_ellipses.0"), number_at(report, "exact.ellipse_masses.0"), 0.02));
  QVERIFY(within(number_at(report, "chain.inside_ellipses.1"), number_at(report, "exact.ellipse_masses.1"), 0.02));
  QVERIFY(within(number_at(report, "chain.inside_regions.0"), 0.6827, 0.02));
  QVERIFY(within(number_at(report, "chain.inside_regions.1"), 0.9545, 0.01));
}

// Gamma(0.2, 20) and Beta(0.3, 0.5), both with a pole at a wall.
void RecaptureTest::no_days_leave_the_prior() {
  Inputs inputs = recapture_inputs({{"prior_mu", "0.2,20"}, {"prior_psi", "0.3,0.5"}, {"draws", "100"}});
  inputs.data.clear();
  const Node report = result_of(inputs)->report();
  QVERIFY(within(number_at(report, "exact.log_evidence"), 0, 1e-10));
  QVERIFY(within(number_at(report, "exact.mean.0"), 0.01, 1e-12));
  QVERIFY(within(number_at(report, "exact.sd.0"), std::sqrt(0.2) / 20, 1e-12));
  QVERIFY(within(number_at(report, "exact.mean.1"), 0.375, 1e-10));
  QVERIFY(within(number_at(report, "exact.sd.1"), std::sqrt(0.3 * 0.5 / (0.64 * 1.8)), 1e-10));
  QVERIFY(within(number_at(report, "exact.correlation"), 0, 1e-10));
  QVERIFY(null_at(report, "chi_square.degrees"));
}

void RecaptureTest::infinite_chi_square_is_said() {
  Inputs inputs = recapture_inputs({{"prior_mu", "1e6,1e6"}, {"draws", "100"}});  // nobody lives for 1000 days
  inputs.data.append({1000, 3});
  const auto result = result_of(inputs);
  QVERIFY(null_at(result->report(), "chi_square.value"));
  QVERIFY(warned(*result, "chi_square.value is null"));
  for (const std::string& text : {result->narration(-1), result->figure("residuals", -1).note}) {
    QVERIFY2(text.find("inf") == std::string::npos && text.find("has no bounds") != std::string::npos, text.c_str());
  }
}

void RecaptureTest::no_start_is_on_a_wall_data() {
  QTest::addColumn<QString>("mu");
  QTest::addColumn<QString>("psi");
  for (const char* mu : {"1,20", "0.05,20", "1,1e6"}) {
    for (const char* psi : {"1,1", "0.05,0.05", "1,1e6"})
      QTest::addRow("%s and %s", mu, psi) << QString(mu) << QString(psi);
  }
}

void RecaptureTest::no_start_is_on_a_wall() {
  QFETCH(QString, mu);
  QFETCH(QString, psi);
  for (const char* proposal : {"thesis", "log_normal_beta", "symmetric"}) {
    Inputs inputs = recapture_inputs({{"prior_mu", mu.toStdString()},
                                      {"prior_psi", psi.toStdString()},
                                      {"proposal", proposal},
                                      {"warmup", "0"},
                                      {"draws", "5"},
                                      {"chains", "8"}});
    inputs.data.clear();
    const auto result = result_of(inputs);
    int rows = 0;
    result->for_each_draw([&](const DrawRow& row) {
      QVERIFY(row.values[0] > 0 && row.values[1] > 0 && row.values[1] < 1);
      ++rows;
    });
    QCOMPARE(rows, 40);
  }
}

void RecaptureTest::every_draw_is_listed() {
  const auto result = result_of(recapture_inputs({{"chains", "2"}, {"warmup", "3"}, {"draws", "7"}}));
  QCOMPARE(result->draw_names(), (std::vector<std::string>{"mu", "psi"}));
  int rows = 0, warm = 0;
  result->for_each_draw([&](const DrawRow& row) {
    ++rows;
    warm += row.warmup;
  });
  QCOMPARE(rows, 20);
  QCOMPARE(warm, 6);
  QCOMPARE(result->timeline().frames, 11);
}

void RecaptureTest::another_number_of_curves_computes_nothing() {
  const Inputs before = recapture_inputs({{"draws", "100"}}), after = edited(before, {{"samples", "3"}});
  QVERIFY(same_computation(lab_under_test(), before, after));
  QVERIFY(!same_computation(lab_under_test(), before, edited(before, {{"erased", "3"}})));
}

void RecaptureTest::the_step_follows_the_proposal() {
  std::vector<std::string> warnings;
  const Inputs before = recapture_inputs();
  QCOMPARE(setting(edited(before, {{"proposal", "symmetric"}}, &warnings), "step_mu"), std::string("0.015"));
  QCOMPARE(warnings.size(), std::size_t{1});
  QCOMPARE(setting(edited(before, {{"proposal", "thesis"}}, &warnings), "step_mu"), std::string("0.15"));
  QVERIFY(warnings.empty());
  QCOMPARE(setting(edited(before, {{"proposal", "symmetric"}, {"step_mu", "0.03"}}), "step_mu"), std::string("0.03"));
}

void RecaptureTest::bad_input_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("negative rate") << "start"
                                 << "-0.1,0.04"
                                 << "start: μ is a rate and must be above 0, found -0.1";
  QTest::newRow("at the wall") << "start"
                               << "0,0.04"
                               << "start: μ is a rate and must be above 0, found 0";
  QTest::newRow("probability") << "start"
                               << "0.1,1.5"
                               << "start: ψ is a probability and must be between 0 and 1, found 1.5";
  QTest::newRow("three numbers") << "start"
                                 << "1,2,3"
                                 << "start: expected 2 numbers, μ and ψ, found 3";
  QTest::newRow("shape") << "prior_mu"
                         << "-1,20"
                         << "prior_mu: ";
  QTest::newRow("shapes") << "prior_psi"
                          << "2"
                          << "prior_psi: expected 2 numbers, a and b, found 1";
  QTest::newRow("no shapes") << "prior_mu"
                             << ""
                             << "prior_mu: expected 2 numbers, shape and rate, found 0";
  QTest::newRow("released") << "released"
                            << "0"
                            << "released: ";
  QTest::newRow("step") << "step_mu"
                        << "0"
                        << "step_mu: 0 is outside (0, 1000]";
}

void RecaptureTest::bad_input() {
  QFETCH(QString, name);
  QFETCH(QString, value);
  QFETCH(QString, sentence);
  const std::string said = refusal_of([&] { recapture_inputs({{name.toStdString(), value.toStdString()}}); });
  QVERIFY2(said.starts_with(sentence.toStdString()), said.c_str());
}

void RecaptureTest::bad_rows_are_named_data() {
  QTest::addColumn<double>("time");
  QTest::addColumn<double>("count");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("negative count") << 3.0 << -1.0
                                  << "mosquito_recapture.csv:17: column 2: expected a count, a whole number from 0 to "
                                     "1e9, found −1";
  QTest::newRow("half a mosquito") << 3.0 << 1.5
                                   << "mosquito_recapture.csv:17: column 2: expected a count, a whole number from 0 to "
                                      "1e9, found 1.5";
  QTest::newRow("before the release") << -2.0 << 1.0
                                      << "mosquito_recapture.csv:17: column 1: expected a time from 0 to 1e6, found −2";
}

void RecaptureTest::bad_rows_are_named() {
  QFETCH(double, time);
  QFETCH(double, count);
  QFETCH(QString, sentence);
  Inputs inputs = recapture_inputs();
  inputs.data.append({time, count});
  try {
    lab_under_test().checked(inputs);
    QFAIL("not refused");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.what()), sentence);
  }
}

// They would keep the window from closing for minutes.
void RecaptureTest::more_rows_than_days_are_refused() {
  Inputs inputs = recapture_inputs();
  while (inputs.data.size() < 10'000) inputs.data.append({1, 30});
  QCOMPARE(lab_under_test().checked(inputs).data.size(), std::size_t{10'000});
  inputs.data.append({1, 30});
  QVERIFY_EXCEPTION_THROWN(lab_under_test().checked(inputs), InputError);
}

CREDENCE_TEST(RecaptureTest);
#include "recapture_test.moc"
