// Diagnostics against independently computed reference values: R's posterior on four recorded sets of chains, and a
// direct transcription of its definitions (sums instead of transforms) on small and odd cases.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/diagnostics.h"

#include "core/math/random.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

using namespace credence;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// All rows of a CSV file below its header; text fields read as NaN.
Eigen::MatrixXd read_numbers(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
  const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
  Eigen::MatrixXd numbers(lines.size() - 1, lines[0].split(',').size());
  for (Eigen::Index row = 0; row < numbers.rows(); ++row) {
    const QList<QByteArray> fields = lines[row + 1].split(',');
    for (Eigen::Index column = 0; column < numbers.cols(); ++column) {
      bool ok = false;
      const double value = fields[column].toDouble(&ok);
      numbers(row, column) = ok ? value : nan;
    }
  }
  return numbers;
}

Eigen::MatrixXd chains(const char* name) {
  return read_numbers(QString::fromStdString(project_file("tests/data/chains/%1.csv")).arg(name));
}

Eigen::MatrixXd without_second(const Eigen::MatrixXd& draws, Eigen::Index rows) {
  Eigen::MatrixXd some(rows, 3);
  some << draws.topLeftCorner(rows, 1), draws.block(0, 2, rows, 2);
  return some;
}

// x_k = (7 k^2 + 3 k mod 11) + k / 16 with k counting through all draws, chain after chain: exact in binary.
Eigen::MatrixXd pattern(Eigen::Index rows, Eigen::Index columns) {
  Eigen::MatrixXd draws(rows, columns);
  for (int k = 0; k < draws.size(); ++k) draws.data()[k] = (7 * k * k + 3 * k) % 11 + k / 16.0;
  return draws;
}

Eigen::MatrixXd with_ties() {
  Eigen::MatrixXd draws(30, 2);
  for (int k = 0; k < draws.size(); ++k) draws.data()[k] = (7 * k * k + 3 * k) % 11 % 4;
  return draws;
}

Eigen::MatrixXd alternating() {
  Eigen::MatrixXd draws(40, 2);
  for (int k = 0; k < draws.size(); ++k) draws.data()[k] = (k % 2 == 0 ? 1 : -1) * (1 + k / 64.0);
  return draws;
}

bool agree(double found, double expected) {
  if (std::isnan(expected)) return std::isnan(found);
  return std::abs(found - expected) <= 1e-9 * std::abs(expected);
}

class DiagnosticsTest : public QObject {
  Q_OBJECT
 private slots:
  void equals_posterior_data() {
    QTest::addColumn<int>("row");
    int row = 0;
    for (const char* name : {"ar03", "ar09", "lognormal_ar08", "stuck_chain"}) QTest::newRow(name) << row++;
  }
  void equals_posterior() {
    QFETCH(int, row);
    const Eigen::VectorXd expected =
        read_numbers(QString::fromStdString(project_file("tests/data/chains_diagnostics.csv"))).row(row);
    const Summary found = summarise(chains(QTest::currentDataTag()));
    QVERIFY(agree(found.mean, expected[1]));
    QVERIFY(agree(found.sd, expected[2]));
    QVERIFY(agree(found.rhat, expected[3]));
    QVERIFY(agree(found.ess_bulk, expected[4]));
    QVERIFY(agree(found.ess_tail, expected[5]));
    QVERIFY(agree(found.mcse_mean, expected[6]));
  }

  // Numbers of R for the same chains plus 1e8, minus 1e8 again: what is lost there is lost by the draws. R's own error
  // around 1e8 is off by up to 1e-7, because it rounds the means of chains.
  void equals_r_around_1e8_data() {
    QTest::addColumn<double>("sd");
    QTest::addColumn<double>("rhat");
    QTest::addColumn<double>("mcse");
    QTest::newRow("ar03") << 1.0274302702386735 << 1.0002428769588159 << 2.2916308226612454e-02;
    QTest::newRow("ar09") << 9.8468989925877248e-01 << 1.0155896466794605 << 7.3386610462543023e-02;
    QTest::newRow("lognormal_ar08") << 2.2894523147719235 << 1.0060308904915141 << 1.1348309790068756e-01;
    QTest::newRow("stuck_chain") << 8.8017761279377305e-01 << 1.5236611251582932 << 2.4775453598890010e-02;
  }
  void equals_r_around_1e8() {
    QFETCH(double, sd);
    QFETCH(double, rhat);
    QFETCH(double, mcse);
    const Summary found = summarise((chains(QTest::currentDataTag()).array() + 1e8).matrix());
    const auto near_to = [](double x, double right) { return std::abs(x / right - 1) < 1e-12; };
    QVERIFY(near_to(found.sd, sd) && near_to(found.rhat, rhat) && near_to(found.mcse_mean, mcse));
  }

  // Eighths around 1e15, where doubles are an eighth apart. Means are rounded to an eighth there, and R, which takes
  // deviations from such means, has another sd and another error than for the same eighths around zero.
  void a_shift_costs_no_digits() {
    Eigen::VectorXd draws(6);
    draws << 1e15 - 1.875, 1e15 + 0.25, 1e15 + 0.125, 1e15 - 1.25, 1e15 + 0.875, 1e15 + 1.75;
    const Summary six = summarise(draws);
    QCOMPARE(six.mean, 1e15);  // -1/48 rounds to it
    QVERIFY(agree(six.sd, std::sqrt((8.984375 - 0.125 * 0.125 / 6) / 5)));

    for (const char* name : {"ar03", "ar09", "lognormal_ar08", "stuck_chain"}) {
      const Eigen::MatrixXd eighths = (8 * chains(name)).array().round().matrix() / 8;
      const Eigen::MatrixXd moved = (eighths.array() + 1e15).matrix();
      const Summary expected = summarise(eighths), found = summarise(moved), means = summarise_means(moved);
      const auto near_to = [](double x, double right) { return std::abs(x / right - 1) < 1e-12; };
      QVERIFY2(std::abs(found.mean - 1e15 - expected.mean) <= 0.0625, name);
      QVERIFY2(near_to(found.sd, expected.sd) && near_to(means.sd, expected.sd), name);
      QVERIFY2(near_to(found.mcse_mean, expected.mcse_mean) && near_to(mcse_mean(moved), expected.mcse_mean), name);
      QVERIFY2(near_to(autocorrelation(moved.col(0), 5)[5], autocorrelation(eighths.col(0), 5)[5]), name);
      QVERIFY2(near_to(autocorrelation_at(moved, 3), autocorrelation_at(eighths, 3)), name);
    }
  }

  // Draws in other units, and around another place, have the diagnostics of the same draws; their mean, spread and
  // error are in those units. The last units are beyond where squares are numbers.
  void no_diagnostic_depends_on_the_unit_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("unit");
    QTest::addColumn<double>("place");
    for (const char* name : {"ar03", "ar09", "lognormal_ar08", "stuck_chain"}) {
      for (const double unit : {1e-20, 1e15, 1e-200, 1e200, 1e-307, 1e306}) {
        QTest::newRow(qPrintable(QString("%1 times %2").arg(name).arg(unit))) << QString(name) << unit << 0.0;
      }
      QTest::newRow(qPrintable(QString(name) + " around 1e8")) << QString(name) << 1.0 << 1e8;
    }
  }
  void no_diagnostic_depends_on_the_unit() {
    QFETCH(QString, name);
    QFETCH(double, unit);
    QFETCH(double, place);
    const Eigen::MatrixXd draws = chains(qPrintable(name));
    const Eigen::MatrixXd moved = ((unit * draws).array() + place).matrix();
    const Summary expected = summarise(draws), found = summarise(moved), means = summarise_means(moved);
    // Numbers around 1e8 have eight digits behind the point. R-hat compares distances from the median, of which the
    // two least are alike but for rounding.
    const double most = place == 0 ? 1e-9 : 1e-7;
    const auto near_to = [&](double x, double right) { return std::abs(x / right - 1) < most; };
    QVERIFY(std::abs(found.rhat / expected.rhat - 1) < 1e-5 && means.rhat == found.rhat);
    QVERIFY(near_to(found.ess_bulk, expected.ess_bulk));
    QVERIFY(near_to(found.ess_tail, expected.ess_tail));
    QVERIFY(near_to((found.mean - place) / unit, expected.mean) || place > 0);
    QVERIFY(near_to(found.sd / unit, expected.sd) && near_to(means.sd / unit, expected.sd));
    QVERIFY(near_to(found.mcse_mean / unit, expected.mcse_mean) &&
            near_to(mcse_mean(moved) / unit, expected.mcse_mean));
    const Eigen::VectorXd one = moved.col(0);
    QVERIFY(near_to(autocorrelation(one, 5)[1], autocorrelation(draws.col(0), 5)[1]));
  }

  // The last place of a number is a difference like any other.
  void the_least_difference_counts() {
    Eigen::MatrixXd draws = pattern(60, 2);
    QVERIFY(std::isfinite(rhat(1e-300 * draws)));
    for (double& x : draws.reshaped()) x = 0.5 + std::fmod(16 * x, 4) * 0.5 * std::numeric_limits<double>::epsilon();
    QVERIFY(draws.maxCoeff() - draws.minCoeff() < 3 * std::numeric_limits<double>::epsilon());
    QVERIFY(std::isfinite(rhat(draws)) && std::isfinite(ess_bulk(draws)) && std::isfinite(mcse_mean(draws)));
    QVERIFY(std::isnan(autocorrelation_at(Eigen::MatrixXd::Constant(7, 2, 0.1), 1)));
  }

  void quantiles_equal_posterior_data() { equals_posterior_data(); }
  void quantiles_equal_posterior() {
    QFETCH(int, row);
    const Eigen::VectorXd expected =
        read_numbers(QString::fromStdString(project_file("tests/data/chains_diagnostics.csv"))).row(row);
    const Eigen::MatrixXd draws = chains(QTest::currentDataTag());
    const std::array<double, 3> quantiles{0.05, 0.5, 0.95};
    for (std::size_t q = 0; q < 3; ++q) {
      QVERIFY(agree(ess_quantile(draws, quantiles[q]), expected[static_cast<Eigen::Index>(7 + q)]));
      QVERIFY(agree(mcse_quantile(draws, quantiles[q]), expected[static_cast<Eigen::Index>(10 + q)]));
    }
    const std::vector<double> rho = autocorrelation(draws.col(0), 5);
    QVERIFY(agree(rho[1], expected[13]));
    QVERIFY(agree(rho[5], expected[14]));
  }

  // R's acf(chain2, 40) of ar09.
  void autocorrelation_equals_r() {
    const std::vector<double> rho = autocorrelation(chains("ar09").col(1), 40);
    QVERIFY(agree(rho[1], 0.91303465380017612));
    QVERIFY(agree(rho[2], 0.83588797874227927));
    QVERIFY(agree(rho[10], 0.38986421985162611));
    QVERIFY(agree(rho[40], 0.03417835053295197));
  }

  // R: e <- x^2 / 2 + x / 3 of each recorded chain, sum(diff(e)^2) / sum((e - mean(e))^2).
  void ebfmi_equals_r_data() {
    QTest::addColumn<Eigen::VectorXd>("expected");
    const auto row = [](const char* name, double a, double b, double c, double d) {
      QTest::newRow(name) << Eigen::VectorXd(Eigen::Vector4d(a, b, c, d));
    };
    row("ar03", 1.756339543944299, 1.653006546921318, 1.7642551524589534, 1.7203973769029559);
    row("ar09", 0.45892480294735877, 0.40591406661245599, 0.38712319839284071, 0.38377473260768313);
    row("lognormal_ar08", 0.94389753825276446, 0.89613742233340565, 0.96376174084214883, 1.4054795584837281);
    row("stuck_chain", 1.6072452828144339, nan, 1.7573642844013879, 1.6957928870236751);
  }
  void ebfmi_equals_r() {
    QFETCH(Eigen::VectorXd, expected);
    const Eigen::MatrixXd x = chains(QTest::currentDataTag());
    const Eigen::VectorXd found = ebfmi((0.5 * x.array().square() + x.array() / 3).matrix());
    for (Eigen::Index c = 0; c < 4; ++c) QVERIFY(agree(found[c], expected[c]));
    QVERIFY(std::isnan(ebfmi(x.topRows(3))[0]));
  }

  void equals_the_definitions_data() {
    QTest::addColumn<Eigen::MatrixXd>("draws");
    QTest::addColumn<double>("expected_rhat");
    QTest::addColumn<double>("expected_bulk");
    QTest::addColumn<double>("expected_tail");
    QTest::addColumn<double>("expected_mcse");
    QTest::newRow("ar03, odd") << without_second(chains("ar03"), 101) << 1.0042624112097664 << 221.3273120412928
                               << 267.2660810883188 << 0.06734815411971032;
    QTest::newRow("ar09, odd") << without_second(chains("ar09"), 101) << 1.0850169335662367 << 37.12600821496014
                               << 61.799110510710676 << 0.13413426062358558;
    QTest::newRow("lognormal, odd") << without_second(chains("lognormal_ar08"), 101) << 1.0435378357149592
                                    << 75.36488905198445 << 78.21419393023747 << 0.17964679367474914;
    QTest::newRow("4 of 1") << pattern(4, 1) << 2.557464426967157 << nan << nan << nan;
    QTest::newRow("6 of 1") << pattern(6, 1) << 1.3977972368485176 << 3.0 << 3.0 << 2.1109112204343305;
    QTest::newRow("9 of 2") << pattern(9, 2) << 1.0168069243703015 << 8.0 << 8.0 << 1.2315536653583878;
    QTest::newRow("10 of 1") << pattern(10, 1) << 0.9358511032091951 << 5.0 << 5.0 << 1.7147870980581428;
    QTest::newRow("13 of 2") << pattern(13, 2) << 1.0273157986008064 << 33.12506980107854 << 33.12506980107854
                             << 0.6375530768260462;
    QTest::newRow("25 of 3") << pattern(25, 3) << 1.1121265609840403 << 23.65402692875372 << 18.61096605744126
                             << 0.6112917515591845;
    // The 95 % quantile is the largest value: no draw is beyond it and there is no tail to judge.
    QTest::newRow("ties") << with_ties() << 0.9855399058756931 << 32.58744867212639 << nan << 0.18690534043861143;
    QTest::newRow("alternating") << alternating() << 3.1555351725268257 << 152.24719895935547 << 15.052485640720928
                                 << 0.2636368024904213;
  }
  void equals_the_definitions() {
    QFETCH(Eigen::MatrixXd, draws);
    QFETCH(double, expected_rhat);
    QFETCH(double, expected_bulk);
    QFETCH(double, expected_tail);
    QFETCH(double, expected_mcse);
    QVERIFY(agree(rhat(draws), expected_rhat));
    QVERIFY(agree(ess_bulk(draws), expected_bulk));
    QVERIFY(agree(ess_tail(draws), expected_tail));
    QVERIFY(agree(mcse_mean(draws), expected_mcse));
  }

  void summary_equals_its_parts() {
    for (const Eigen::MatrixXd& draws : {chains("ar09"), with_ties(), pattern(25, 3)}) {
      const Summary summary = summarise(draws), means = summarise_means(draws);
      QVERIFY(means.mean == summary.mean && means.sd == summary.sd && means.rhat == summary.rhat);
      QVERIFY(std::isnan(means.ess_bulk) && std::isnan(means.ess_tail) && std::isnan(means.mcse_mean));
      QCOMPARE(summary.rhat, rhat(draws));
      QCOMPARE(summary.ess_bulk, ess_bulk(draws));
      QCOMPARE(summary.ess_tail, ess_tail(draws));
      QCOMPARE(summary.mcse_mean, mcse_mean(draws));
    }
  }

  void what_cannot_be_computed_is_nan_data() {
    QTest::addColumn<Eigen::MatrixXd>("draws");
    Eigen::MatrixXd broken = pattern(20, 2);
    QTest::newRow("constant") << Eigen::MatrixXd(Eigen::MatrixXd::Constant(100, 4, 0.3));
    QTest::newRow("none") << Eigen::MatrixXd(0, 4);
    QTest::newRow("no chains") << Eigen::MatrixXd(0, 0);
    QTest::newRow("one") << pattern(1, 4);
    QTest::newRow("three") << pattern(3, 4);
    broken(3, 1) = nan;
    QTest::newRow("not a number") << broken;
    broken(3, 1) = std::numeric_limits<double>::infinity();
    QTest::newRow("infinite") << broken;
  }
  void what_cannot_be_computed_is_nan() {
    QFETCH(Eigen::MatrixXd, draws);
    const Summary summary = summarise(draws);
    for (const double value :
         {rhat(draws), ess_bulk(draws), ess_tail(draws), mcse_mean(draws), ess_quantile(draws, 0.5),
          mcse_quantile(draws, 0.5), summary.rhat, summary.ess_bulk, summary.ess_tail, summary.mcse_mean}) {
      QVERIFY(std::isnan(value));
    }
  }

  // Chains that each stand still at a place of their own have no spread within: R-hat is infinite, as posterior has it.
  void chains_standing_apart() {
    const Eigen::MatrixXd draws = Eigen::RowVector3d(0.1, 1, 3).replicate(50, 1);
    QCOMPARE(rhat(draws), std::numeric_limits<double>::infinity());
    // Half of them at 0, the others at 1: all draws are equally far from their median, which hides nothing.
    const Eigen::MatrixXd halves = Eigen::RowVector4d(0, 1, 1, 0).replicate(50, 1);
    QCOMPARE(rhat(halves), std::numeric_limits<double>::infinity());
    QCOMPARE(summarise(halves).rhat, std::numeric_limits<double>::infinity());
    QCOMPARE(summarise_means(halves).rhat, std::numeric_limits<double>::infinity());
  }

  // An AR(1) process x' = phi x + e has autocorrelations phi^k and an effective size of S (1 - phi) / (1 + phi).
  void autoregression() {
    const double phi = 0.8;
    const Eigen::Index length = 50000;
    Rng rng = make_rng(11);
    Eigen::MatrixXd draws(length, 2);
    for (Eigen::Index c = 0; c < 2; ++c) {
      double x = standard_normal(rng) / std::sqrt(1 - phi * phi);
      for (Eigen::Index i = 0; i < length; ++i) draws(i, c) = x = phi * x + standard_normal(rng);
    }
    const std::vector<double> rho = autocorrelation(draws.col(0), 10);
    QCOMPARE(rho.size(), std::size_t{11});
    QVERIFY(std::abs(rho[0] - 1) < 1e-12);
    // Bartlett: the standard error of rho_k is at most sqrt((1 + phi^2) / (1 - phi^2) / S) = 0.0095; five of them.
    for (std::size_t k = 1; k <= 10; ++k) {
      QVERIFY(std::abs(rho[k] - std::pow(phi, static_cast<double>(k))) < 0.05);
    }
    const double expected = 2 * length * (1 - phi) / (1 + phi);
    QVERIFY(std::abs(ess_bulk(draws) / expected - 1) < 0.1);
    QVERIFY(rhat(draws) < 1.01);
  }

  // Of many draws the first autocovariances are summed one by one, of fewer all come from a transform: four draws less
  // make no difference.
  void many_draws_are_as_fewer_ones() {
    Rng rng = make_rng(12);
    for (const double phi : {0.0, 0.9, 0.99}) {
      Eigen::MatrixXd draws(125'000, 4);
      for (Eigen::Index c = 0; c < draws.cols(); ++c) {
        double x = 0;
        for (Eigen::Index i = 0; i < draws.rows(); ++i) draws(i, c) = x = phi * x + standard_normal(rng);
      }
      const Summary many = summarise(draws), fewer = summarise(draws.topRows(124'998));
      for (const auto member : {&Summary::ess_bulk, &Summary::ess_tail, &Summary::mcse_mean}) {
        QVERIFY2(std::abs(many.*member / (fewer.*member) - 1) < 5e-3, qPrintable(QString::number(phi)));
      }
    }
  }

  void autocorrelation_of_short_and_constant_draws() {
    Eigen::VectorXd draws(3);
    draws << 1, 2, 3;  // centred -1, 0, 1: sums of products 2, 0, -1
    const std::vector<double> rho = autocorrelation(draws, 4);
    const std::vector<double> expected{1, 0, -0.5, 0, 0};
    QCOMPARE(rho.size(), expected.size());
    for (std::size_t k = 0; k < rho.size(); ++k) QVERIFY(std::abs(rho[k] - expected[k]) < 1e-15);
    for (const double value : autocorrelation(Eigen::VectorXd::Constant(9, 2.5), 3)) QVERIFY(std::isnan(value));
  }

  // A direct sum over all lags would take 10^11 operations here, more than a test is given time for.
  void long_chains_take_no_quadratic_time() {
    Rng rng = make_rng(12);
    Eigen::MatrixXd draws(300000, 1);
    for (double& value : draws.reshaped()) value = standard_normal(rng);
    QVERIFY(std::abs(ess_bulk(draws) / 300000 - 1) < 0.05);
  }
};

}  // namespace

CREDENCE_TEST(DiagnosticsTest);
#include "diagnostics_test.moc"
