// The gibbs lab's report against closed forms and the oracle, the comparison, and what is refused.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/labs/gibbs/compute/gibbs_theory.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

// Of a racer, in the order of the report.
double worth(const Node& report, int racer) {
  return number_at(report, "race." + std::to_string(racer) + ".ess_per_evaluation");
}

}  // namespace

class GibbsTest : public QObject {
  Q_OBJECT
 private slots:
  void theory_is_the_oracles_data();
  void theory_is_the_oracles();
  void draws_agree_with_theory_data();
  void draws_agree_with_theory();
  void a_turn_makes_one_sweep();
  void equal_evaluations();
  void gibbs_is_not_always_faster();
  void the_estimate_is_as_defined();
  void every_draw_is_listed();
  void another_trail_computes_nothing();
  void too_few_draws_are_said();
  void bad_input_data();
  void bad_input();
  void stan_has_no_program();
};

void GibbsTest::theory_is_the_oracles_data() {
  QTest::addColumn<QString>("rho");
  for (const char* rho : {"0.2", "0.5", "0.9", "0.99"}) QTest::newRow(rho) << rho;
}

void GibbsTest::theory_is_the_oracles() {
  QFETCH(QString, rho);
  const QJsonObject expected = oracle("11_gibbs_bvn.json")["rho=" + rho].toObject();
  const Settings few{{"rho", rho.toStdString()}, {"draws", "100"}, {"evaluations", "100"}};
  const auto close = [](double found, double value) { return std::fabs(found - value) < 1e-12 * std::max(1.0, value); };
  const Node systematic = report_of(few);
  QVERIFY(close(number_at(systematic, "lag1_theory"), expected["systematic_lag1"].toDouble()));
  QVERIFY(std::fabs(number_at(systematic, "iact_theory") - expected["systematic_IACT"].toDouble()) < 1e-10);
  QVERIFY(
      close(2 * number_at(systematic, "ess_per_evaluation_theory"), expected["systematic_ESS_per_iter"].toDouble()));
  Settings one_by_one = few;
  one_by_one.emplace_back("scan", "random");
  const Node random = report_of(one_by_one);
  QVERIFY(close(number_at(random, "lag1_theory"), expected["random_scan_half_lag1"].toDouble()));
  QVERIFY(std::fabs(number_at(random, "iact_theory") - expected["random_scan_IACT"].toDouble()) < 1e-10);
}

void GibbsTest::draws_agree_with_theory_data() {
  QTest::addColumn<QString>("rho");
  QTest::addColumn<QString>("scan");
  QTest::addColumn<QString>("angle");
  for (const char* rho : {"0.2", "0.5", "0.9", "-0.9"}) {
    for (const char* scan : {"systematic", "random"}) {
      for (const char* angle : {"0", "30", "45"}) {
        QTest::addRow("%s, %s, %s", rho, scan, angle) << QString(rho) << QString(scan) << QString(angle);
      }
    }
  }
}

void GibbsTest::draws_agree_with_theory() {
  QFETCH(QString, rho);
  QFETCH(QString, scan);
  QFETCH(QString, angle);
  const Node report = report_of({{"rho", rho.toStdString()},
                                 {"scan", scan.toStdString()},
                                 {"angle", angle.toStdString()},
                                 {"draws", "20000"},
                                 {"evaluations", "100"}});
  const double lag1 = number_at(report, "lag1_theory");
  // Bartlett: var(r1) is about (1 - lag1^2) / n of an AR(1) process; a mixture like the random scan's has up to twice
  // it.
  QVERIFY(std::fabs(number_at(report, "lag1_estimate") - lag1) < 5 * std::sqrt(2 * (1 - lag1 * lag1) / 80000));
  for (const char* d : {".0", ".1"}) {
    const std::string of = d;
    QVERIFY(std::fabs(number_at(report, "chain.mean" + of)) < 5 * number_at(report, "chain.mcse_mean" + of));
    QVERIFY(number_at(report, "chain.rhat" + of) < 1.01);
  }
  QCOMPARE(number_at(report, "chain.acceptance"), 1.0);
  // 80,000 draws are worth so many by theory; the estimate of a worth has some percent of error itself.
  const double ess = 80000 / number_at(report, "iact_theory");
  QVERIFY(std::fabs(number_at(report, "chain.ess_bulk.0") / ess - 1) < 0.2);
}

void GibbsTest::a_turn_makes_one_sweep() {
  const Node crawl = report_of({{"rho", "0.999"}}), turned = report_of({{"rho", "0.999"}, {"angle", "45"}});
  QVERIFY(std::fabs(number_at(crawl, "lag1_theory") - 0.999 * 0.999) < 1e-12);
  QVERIFY(number_at(crawl, "iact_theory") > 999);
  QVERIFY(std::fabs(number_at(turned, "lag1_theory")) < 1e-12);
  QVERIFY(std::fabs(number_at(turned, "iact_theory") - 1) < 1e-9);
  QVERIFY(std::fabs(number_at(turned, "lag1_estimate")) < 5 / std::sqrt(8000.0));
  // Independent: worth about all 8000.
  QVERIFY(number_at(turned, "chain.ess_bulk.0") > 7000);
  const Node negative = report_of({{"rho", "-0.999"}, {"angle", "45"}});
  QVERIFY(std::fabs(number_at(negative, "lag1_theory")) < 1e-12);
}

void GibbsTest::equal_evaluations() {
  for (const char* scan : {"systematic", "random"}) {
    const Node report = report_of({{"scan", scan}, {"evaluations", "1000"}});
    for (const int racer : {0, 1, 2}) {
      const std::string row = "race." + std::to_string(racer) + ".";
      const double made = number_at(report, row + "evaluations");
      // Whole draws of each of four chains; a path of HMC is now and then a step longer, by chance.
      QVERIFY(made <= (racer == 2 ? 4080 : 4000) && made > 3900);
      QCOMPARE(made, std::round(made));
      const double worth = number_at(report, row + "ess_bulk") / made;
      QVERIFY(std::fabs(number_at(report, row + "ess_per_evaluation") / worth - 1) < 1e-12);
    }
    QCOMPARE(number_at(report, "race.0.acceptance"), 1.0);
  }
}

// seed-errors 14: that everything is accepted makes it no faster. Where the coordinates hardly depend on each other it
// leaves a random walk behind; on a narrow ridge long steps and long paths get further.
void GibbsTest::gibbs_is_not_always_faster() {
  const Node mild = report_of({{"rho", "0.3"}});
  QVERIFY(worth(mild, 0) > 2 * worth(mild, 1));
  QVERIFY(std::fabs(worth(mild, 0) / number_at(mild, "ess_per_evaluation_theory") - 1) < 0.15);
  const Node strong = report_of({{"rho", "0.99"}, {"evaluations", "20000"}});
  QVERIFY(worth(strong, 1) > 1.5 * worth(strong, 0));
  QVERIFY(worth(strong, 2) > 1.5 * worth(strong, 0));
  const Node turned = report_of({{"rho", "0.99"}, {"angle", "45"}, {"evaluations", "20000"}});
  QVERIFY(worth(turned, 0) > 5 * worth(turned, 1) && worth(turned, 0) > 5 * worth(turned, 2));
}

void GibbsTest::the_estimate_is_as_defined() {
  const auto result = computed({{"chains", "3"}, {"draws", "40"}, {"evaluations", "100"}});
  std::vector<std::vector<double>> chains(3);
  result->for_each_draw([&](const DrawRow& row) {
    if (!row.warmup) chains[static_cast<std::size_t>(row.chain - 1)].push_back(row.values[0]);
  });
  double above = 0, below = 0;
  for (const auto& chain : chains) {
    double mean = 0;
    for (const double x : chain) mean += x / 40;
    for (std::size_t k = 0; k < chain.size(); ++k) {
      below += (chain[k] - mean) * (chain[k] - mean);
      if (k > 0) above += (chain[k] - mean) * (chain[k - 1] - mean);
    }
  }
  QVERIFY(std::fabs(number_at(result->report(), "lag1_estimate") - above / below) < 1e-12);
}

void GibbsTest::every_draw_is_listed() {
  const auto result = computed({{"chains", "2"}, {"warmup", "3"}, {"draws", "5"}, {"evaluations", "100"}});
  QCOMPARE(result->draw_names().size(), std::size_t{2});
  int rows = 0, warmup = 0;
  result->for_each_draw([&](const DrawRow& row) {
    ++rows;
    warmup += row.warmup ? 1 : 0;
    QVERIFY(row.accepted);
  });
  QCOMPARE(rows, 16);
  QCOMPARE(warmup, 6);
  QCOMPARE(result->timeline().frames, 17);  // two updates a sweep
  QCOMPARE(computed({{"scan", "random"}, {"warmup", "3"}, {"draws", "5"}, {"evaluations", "100"}})->timeline().frames,
           9);
}

void GibbsTest::another_trail_computes_nothing() {
  const Inputs before = lab_inputs(), after = edited(before, {{"trail", "5"}});
  QVERIFY(same_computation(lab_under_test(), before, after));
  QVERIFY(result_of(before)->redrawn(after) != nullptr);
}

void GibbsTest::too_few_draws_are_said() {
  const auto result = computed({{"draws", "1"}, {"evaluations", "100"}});
  QVERIFY(null_at(result->report(), "lag1_estimate"));
  bool said = false;
  for (const std::string& warning : result->warnings()) said = said || warning.starts_with("lag1_estimate is null");
  QVERIFY(said);
}

void GibbsTest::bad_input_data() {
  QTest::addColumn<QString>("setting");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* setting, const char* sentence) {
    QTest::newRow(setting) << QString(setting) << QString(sentence);
  };
  row("rho=1", "rho: 1 is outside");
  row("rho=-0.9999", "rho");
  row("rho=strong", "rho");
  row("scan=both", "scan");
  row("angle=91", "angle");
  row("start=1", "start: expected 2 numbers, x1 and x2, found 1");
  row("start=1,2,3", "start: expected 2 numbers, x1 and x2, found 3");
  row("draws=0", "draws");
  row("chains=9", "chains");
  row("evaluations=10", "evaluations");
  row("step_size=0", "step_size");
}

void GibbsTest::bad_input() {
  QFETCH(QString, setting);
  QFETCH(QString, sentence);
  const std::string why = refusal({{setting.section('=', 0, 0).toStdString(), setting.section('=', 1).toStdString()}});
  QVERIFY2(QString::fromStdString(why).startsWith(sentence), why.c_str());
}

void GibbsTest::stan_has_no_program() {
  const auto result = computed({{"draws", "10"}, {"evaluations", "100"}});
  QVERIFY_THROWS_EXCEPTION(InputError, (void)result->program(Language::stan));
}

CREDENCE_TEST(GibbsTest);
#include "gibbs_test.moc"
