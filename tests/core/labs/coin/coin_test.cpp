// The coin lab's report against the textbook's exercises as computed independently, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

bool close(double value, double expected) { return credence::close(value, expected, 1e-10); }

void compare_scenario(const Node& report, std::size_t k, const QJsonObject& expected) {
  const std::string scenario = "scenarios." + std::to_string(k) + '.';
  const auto number = [&](const std::string& key) { return number_at(report, scenario + key); };
  const QJsonArray post = expected["post"].toArray();
  QCOMPARE(number("posterior.0"), post.isEmpty() ? expected["post_alpha"].toDouble() : post[0].toDouble());
  QCOMPARE(number("posterior.1"), post.isEmpty() ? expected["post_beta"].toDouble() : post[1].toDouble());
  QVERIFY(close(number("mean"), expected["mean"].toDouble()));
  QVERIFY(close(number("variance"), expected["var"].toDouble()));
  QVERIFY(close(number("p_win"), expected["p_win"].toDouble()));
  QVERIFY(close(number("log_marginal_likelihood"), expected["log_marglik_binomial"].toDouble()));
}

}  // namespace

class CoinTest : public QObject {
  Q_OBJECT
 private slots:
  void exercise_3_7();
  void other_tosses_and_priors_data();
  void other_tosses_and_priors();
  void effective_prior_sample_sizes();
  void bayes_factors();
  void a_sequence_wins();
  void sequence_and_counts_follow_each_other();
  void three_sides();
  void a_billion_tosses();
  void a_hundred_thousand_letters();
  void factors_beyond_double_precision_are_null();
  void bad_input_data();
  void bad_input();
  void a_simulation_is_limited();
};

// Nine heads in twenty tosses, the three priors, at most six heads of ten: by default.
void CoinTest::exercise_3_7() {
  const Node report = computed()->report();
  const QJsonObject expected = oracle("01_coin.json");
  for (std::size_t k = 0; k < 3; ++k) {
    const QJsonObject scenario = expected[QString("Beta(%1,1)").arg(k + 1)].toObject();
    compare_scenario(report, k, scenario);
    const std::string path = "scenarios." + std::to_string(k) + '.';
    QCOMPARE(number_at(report, path + "prior.0"), static_cast<double>(k) + 1);
    QVERIFY(close(number_at(report, path + "p_win_plug_in"), scenario["p_win_plugin_mean"].toDouble()));
    const QJsonArray pmf = scenario["predictive_pmf_10"].toArray();
    for (int y = 0; y <= 10; ++y) {
      QVERIFY(close(number_at(report, path + "predictive." + std::to_string(y)), pmf[y].toDouble()));
    }
  }
  QCOMPARE(number_at(report, "heads"), 9.0);
  QCOMPARE(number_at(report, "tosses"), 20.0);
}

void CoinTest::other_tosses_and_priors_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("heads");
  QTest::addColumn<QString>("tosses");
  QTest::newRow("6 of 10") << "fcml book first 10"
                           << "6"
                           << "10";
  QTest::newRow("14 of 20") << "fcml book first 20"
                            << "14"
                            << "20";
  QTest::newRow("739 of 1020") << "fcml book 1020"
                               << "739"
                               << "1020";
}

void CoinTest::other_tosses_and_priors() {
  QFETCH(QString, key);
  QFETCH(QString, heads);
  QFETCH(QString, tosses);
  const Node report =
      computed({{"priors", "1,1;50,50;5,1"}, {"heads", heads.toStdString()}, {"tosses", tosses.toStdString()}})
          ->report();
  const QJsonObject expected = oracle("01_coin.json")[key].toObject();
  compare_scenario(report, 0, expected["Beta(1,1)"].toObject());
  compare_scenario(report, 1, expected["Beta(50,50)"].toObject());
  compare_scenario(report, 2, expected["Beta(5,1)"].toObject());
}

// Exercise 3.4.
void CoinTest::effective_prior_sample_sizes() {
  const Node report = computed({{"heads", "0"}, {"tosses", "0"}})->report();
  for (std::size_t k = 0; k < 3; ++k) {
    const std::string path = "scenarios." + std::to_string(k) + '.';
    QCOMPARE(number_at(report, path + "effective_prior_sample_size"), static_cast<double>(k) + 2);
    QCOMPARE(number_at(report, path + "posterior.0"), number_at(report, path + "prior.0"));
    QCOMPARE(number_at(report, path + "log_marginal_likelihood"), 0.0);
  }
}

// Under Beta(1, 1), Beta(2, 1), Beta(3, 1) the marginal likelihoods of 9 heads in 20 are 1/21, 2 * 10 / (21 * 22) and
// 3 * 10 * 11 / (21 * 22 * 23).
void CoinTest::bayes_factors() {
  const Node report = computed()->report();
  const double marginal[] = {1.0 / 21, 20.0 / (21 * 22), 330.0 / (21 * 22 * 23)};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const std::string path = "bayes_factors." + std::to_string(i) + '.' + std::to_string(j);
      QVERIFY(close(number_at(report, path), marginal[i] / marginal[j], 1e-12));
    }
  }
}

void CoinTest::a_sequence_wins() {
  const Node report =
      computed({{"sequence", "HHT 1,0"}, {"heads", "9"}, {"tosses", "20"}, {"priors", "2,3"}})->report();
  QCOMPARE(number_at(report, "heads"), 3.0);
  QCOMPARE(number_at(report, "tosses"), 5.0);
  QCOMPARE(number_at(report, "scenarios.0.posterior.0"), 5.0);
  QCOMPARE(number_at(report, "scenarios.0.posterior.1"), 5.0);
  QCOMPARE(number_at(computed({{"sides", "3"}, {"side_sequence", "1332"}})->report(), "dirichlet.posterior.2"), 3.0);
  // Also where it stands in a session beside other counts, which are not looked at.
  const Inputs session =
      lab_under_test().checked(with(lab_under_test().defaults(), {{"sequence", "T"}, {"heads", "5"}, {"tosses", "2"}}));
  QCOMPARE(number_at(result_of(session)->report(), "tosses"), 1.0);
}

void CoinTest::sequence_and_counts_follow_each_other() {
  std::vector<std::string> warnings;
  const Inputs typed = edited(lab_inputs(), {{"sequence", "HTT"}}, &warnings);
  QCOMPARE(setting(typed, "heads"), std::string("1"));
  QCOMPARE(setting(typed, "tosses"), std::string("3"));
  QVERIFY(warnings.empty());
  const Inputs counted = edited(typed, {{"heads", "2"}}, &warnings);
  QCOMPARE(setting(counted, "sequence"), std::string());
  QCOMPARE(setting(counted, "heads"), std::string("2"));
  QCOMPARE(setting(counted, "tosses"), std::string("3"));
  QCOMPARE(warnings.size(), std::size_t{1});
  const Inputs both = edited(lab_inputs(), {{"sequence", "HTT"}, {"heads", "7"}}, &warnings);
  QCOMPARE(setting(both, "heads"), std::string("1"));
  QCOMPARE(warnings.size(), std::size_t{1});
  const Inputs emptied = edited(typed, {{"sequence", ""}}, &warnings);
  QCOMPARE(setting(emptied, "heads"), std::string("1"));
  QCOMPARE(setting(emptied, "tosses"), std::string("3"));
  QCOMPARE(setting(edited(typed, {{"priors", "4,4"}}), "sequence"), std::string("HTT"));
  warnings.clear();
  const Inputs sides = edited(lab_inputs({{"sides", "3"}}), {{"side_sequence", "1 3,3"}}, &warnings);
  QCOMPARE(setting(sides, "counts"), std::string("1,0,2"));
  QVERIFY(warnings.empty());
  const Inputs other = edited(sides, {{"counts", "4,0,2"}}, &warnings);
  QCOMPARE(setting(other, "side_sequence"), std::string());
  QCOMPARE(warnings.size(), std::size_t{1});
}

// Posterior Dirichlet(9, 11, 6): means a / 26, variances a (26 - a) / (26^2 27). The log marginal likelihood is of the
// counts: 20!/(7! 9! 4!) B(9, 11, 6) / B(2, 2, 2).
void CoinTest::three_sides() {
  const Node report = computed({{"sides", "3"}, {"counts", "7,9,4"}, {"dirichlet", "2,2,2"}})->report();
  const double alpha[] = {9, 11, 6};
  for (std::size_t k = 0; k < 3; ++k) {
    const std::string place = '.' + std::to_string(k);
    QCOMPARE(number_at(report, "dirichlet.posterior" + place), alpha[k]);
    QVERIFY(close(number_at(report, "dirichlet.mean" + place), alpha[k] / 26, 1e-14));
    QVERIFY(close(number_at(report, "dirichlet.variance" + place), alpha[k] * (26 - alpha[k]) / (26 * 26 * 27), 1e-14));
  }
  const auto log_gammas = [](std::initializer_list<double> values) {
    double sum = 0;
    for (const double value : values) sum += std::lgamma(value);
    return sum;
  };
  const double expected = log_gammas({21, 9, 11, 6, 6}) - log_gammas({8, 10, 5, 26, 2, 2, 2});
  QVERIFY(close(number_at(report, "dirichlet.log_marginal_likelihood"), expected));
  QVERIFY(!has_key(report, "scenarios"));
}

// Under Beta(1, 1) every count has probability 1 / (N + 1).
void CoinTest::a_billion_tosses() {
  const auto result = computed({{"heads", "450000000"}, {"tosses", "1000000000"}});
  const Node report = result->report();
  QVERIFY(close(number_at(report, "scenarios.0.log_marginal_likelihood"), -std::log(1e9 + 1), 1e-13));
  QVERIFY(close(number_at(report, "scenarios.0.mean"), 0.45, 1e-8));
  QVERIFY(close(number_at(report, "scenarios.0.p_win"), number_at(report, "scenarios.0.p_win_plug_in"), 1e-6));
  QCOMPARE(result->timeline().frames, 2);
  QCOMPARE(result->warnings().size(), std::size_t{1});
  QVERIFY(result->narration(0).find("too many tosses to lay out one by one") != std::string::npos);
  QVERIFY(result->narration(1).find("1\u202f000\u202f000\u202f000 tosses") != std::string::npos);
}

void CoinTest::a_hundred_thousand_letters() {
  std::string text;
  for (int i = 0; i < 50000; ++i) text += "HT";
  const auto result = computed({{"sequence", text}});
  QCOMPARE(result->timeline().frames, 100001);
  QCOMPARE(number_at(result->report(), "heads"), 50000.0);
}

void CoinTest::factors_beyond_double_precision_are_null() {
  const auto result = computed({{"priors", "1,1;1e6,1e6"}, {"heads", "0"}, {"tosses", "100000"}});
  const Node report = result->report();
  QVERIFY(null_at(report, "bayes_factors.0.1"));
  QVERIFY(number_at(report, "bayes_factors.1.0") == 0);
  QCOMPARE(result->warnings().size(), std::size_t{2});
  QVERIFY(result->warnings()[0].find("bayes_factors[0][1] is null") == 0);
  QVERIFY(result->warnings()[1].find("bayes_factors[1][0] is 0: below double precision, its natural logarithm is −") ==
          0);
  // 9000 of 10 000: exp(-10501.979107695), by mpmath.
  const auto many = computed({{"priors", "1,1;1,10000"}, {"heads", "9000"}, {"tosses", "10000"}});
  QVERIFY(number_at(many->report(), "bayes_factors.1.0") == 0);
  QVERIFY(many->warnings()[1].ends_with("its natural logarithm is −10502.0"));
}

void CoinTest::bad_input_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("expected");
  QTest::newRow("more heads than tosses") << "heads"
                                          << "21"
                                          << "heads: 21 is more than the 20 tosses";
  QTest::newRow("fewer tosses than heads") << "tosses"
                                           << "8"
                                           << "heads: 9 is more than the 8 tosses";
  QTest::newRow("negative heads") << "heads"
                                  << "-1"
                                  << "heads: -1 is outside [0, 2e9]";
  QTest::newRow("half a toss") << "tosses"
                               << "20.5"
                               << "tosses: expected a whole number, found 20.5";
  QTest::newRow("too many tosses") << "tosses"
                                   << "3000000000"
                                   << "tosses: 3e9 is outside [0, 2e9]";
  QTest::newRow("no toss") << "sequence"
                           << "HTHX"
                           << "sequence: toss 4 is \"X\", expected H or T (or 1 or 0)";
  QTest::newRow("zero prior count") << "priors"
                                    << "1,0"
                                    << "priors: row 1: number 2: 0 is outside (0, 1e6]";
  QTest::newRow("negative prior count") << "priors"
                                        << "1,1;-2,1"
                                        << "priors: row 2: number 1: -2 is outside (0, 1e6]";
  QTest::newRow("three prior counts") << "priors"
                                      << "1,1,1"
                                      << "priors: expected 1 to 6 rows of two numbers, alpha,beta, such as 1,1;2,1, "
                                         "found 1 of 3";
  QTest::newRow("no priors") << "priors"
                             << ""
                             << "priors: expected 1 to 6 rows of two numbers, alpha,beta, such as 1,1;2,1, found 0 of "
                                "0";
  QTest::newRow("seven priors") << "priors"
                                << "1,1;1,1;1,1;1,1;1,1;1,1;1,1"
                                << "priors: expected 1 to 6 rows of two numbers, alpha,beta, such as 1,1;2,1, found 7 "
                                   "of 2";
  QTest::newRow("four sides") << "sides"
                              << "4"
                              << "sides: 4 is outside [2, 3]";
  QTest::newRow("two counts") << "counts"
                              << "1,2"
                              << "counts: expected 3 numbers, one per side, found 2";
  QTest::newRow("half a count") << "counts"
                                << "1,2,0.5"
                                << "counts: expected whole numbers, found 0.5";
  QTest::newRow("no imaginary tosses") << "dirichlet"
                                       << "1,0,1"
                                       << "dirichlet: number 2: 0 is outside (0, 1e6]";
  QTest::newRow("r") << "true_r"
                     << "1.5"
                     << "true_r: 1.5 is outside [0, 1]";
  QTest::newRow("no future") << "future_tosses"
                             << "0"
                             << "future_tosses: 0 is outside [1, 1000]";
}

void CoinTest::bad_input() {
  QFETCH(QString, name);
  QFETCH(QString, value);
  QFETCH(QString, expected);
  QCOMPARE(QString::fromStdString(refusal({{name.toStdString(), value.toStdString()}})), expected);
}

void CoinTest::a_simulation_is_limited() {
  QCOMPARE(refusal({{"source", "simulated"}, {"tosses", "1000001"}}),
           std::string("tosses: at most 1000000 are simulated, found 1000001"));
  QCOMPARE(refusal({{"source", "simulated"}, {"tosses", "5"}}), std::string());  // fewer than the heads that were typed
  Inputs inputs = lab_inputs();
  inputs.places = {{0.5}};
  QVERIFY_EXCEPTION_THROWN(lab_under_test().checked(inputs), InputError);
}

CREDENCE_TEST(CoinTest);
#include "coin_test.moc"
