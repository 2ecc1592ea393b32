// Posteriors and counts of the lab that counts people: against exact fractions that were computed elsewhere by
// enumerating every hidden path, against simulated people, and what must add up.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_paths.h"
#include "core/labs/counting/compute/analysis.h"
#include "core/math/special.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace credence;

const Lab& credence::lab_under_test() { return *find_lab("counting"); }

namespace {

Settings settings_of(const QJsonObject& object) {
  Settings settings;
  for (auto it = object.begin(); it != object.end(); ++it)
    settings.emplace_back(it.key().toStdString(), it.value().toString().toStdString());
  return settings;
}

// Settings in which the names are read before the lists that belong to them.
Node report_of_row(const QJsonObject& row) {
  Inputs inputs = with(lab_under_test().defaults(), settings_of(row["settings"].toObject()));
  return result_of(lab_under_test().checked(std::move(inputs)))->report();
}

const Settings mammography{{"sensitivity", "0.9"}, {"specificity", "0.91"}};

std::int64_t whole_at(const Node& report, const std::string& path) {
  return std::llround(credence::number_at(report, path));
}

}  // namespace

class CountingTest : public QObject {
  Q_OBJECT
 private slots:
  void exact_fractions();
  void what_cannot_happen_has_no_probability();
  void weights_add_up();
  void counts_add_up();
  void largest_remainders();
  void drawn_people_agree_with_the_exact_shares();
  void a_later_test_repeats_the_first();
  void results_come_one_by_one();
  void ranges_of_a_test_that_was_tried_on_few();
  void a_cut_gives_its_rates();
  void lists_follow_the_story();
  void what_is_refused();
};

// The tolerance is that of 1 - specificity in doubles: the error is at most a few times 1e-16 relative to 1, and
// chances in the oracle are at least 1e-6.
void CountingTest::exact_fractions() {
  const QJsonArray rows = oracle("counting.json")["rows"].toArray();
  QCOMPARE(rows.size(), 300);
  for (const auto& value : rows) {
    const QJsonObject row = value.toObject();
    const Node report = report_of_row(row);
    QVERIFY(credence::near(number_at(report, "evidence"), row["evidence"].toDouble(), 1e-14));
    const Node& posterior = at(report, "posterior");
    if (row["posterior"].isNull()) {
      QVERIFY(std::holds_alternative<Null>(posterior));
      QVERIFY(std::holds_alternative<Null>(at(report, "probability")));
      continue;
    }
    const QJsonArray expected = row["posterior"].toArray();
    QCOMPARE(std::get<Items>(posterior).size(), static_cast<std::size_t>(expected.size()));
    for (qsizetype k = 0; k < expected.size(); ++k) {
      QVERIFY(close(number_at(posterior, std::to_string(k)), expected[k].toDouble(), 1e-9));
    }
  }
}

void CountingTest::what_cannot_happen_has_no_probability() {
  const Node report = report_of({{"prevalence", "0"}, {"specificity", "1"}});
  QVERIFY(std::holds_alternative<Null>(at(report, "probability")));
  QVERIFY(std::holds_alternative<Null>(at(report, "log_odds")));
  QVERIFY(std::holds_alternative<Null>(at(report, "positive_predictive")));
  // A test without false alarms makes sure: the probability exists, the odds do not.
  const Node sure = report_of({{"specificity", "1"}});
  QCOMPARE(number_at(sure, "probability"), 1.0);
  QVERIFY(std::holds_alternative<Null>(at(sure, "log_odds")));
  QVERIFY(std::holds_alternative<Null>(at(sure, "ratio_positive")));
}

void CountingTest::weights_add_up() {
  for (const char* unit : {"decibans", "bits"}) {
    const Node report = report_of(with(
        mammography,
        {{"tests", "3"}, {"result_2", "positive"}, {"result_3", "negative"}, {"repeats", "0.3"}, {"weights", unit}}));
    double sum = number_at(report, "log_odds_prior");
    for (int t = 0; t < 3; ++t) sum += number_at(report, "weights." + std::to_string(t));
    QVERIFY(close(number_at(report, "log_odds"), sum, 1e-12));
    const double p = number_at(report, "probability"),
                 base = unit == std::string("bits") ? 1 / std::log(2.0) : 10 / std::log(10.0);
    QVERIFY(close(number_at(report, "log_odds"), base * std::log(p / (1 - p)), 1e-12));
  }
  // A positive mammogram: 0.9 / 0.09 is a factor of ten.
  QVERIFY(close(number_at(report_of(mammography), "weights.0"), 10, 1e-12));
}

// Nine of ten ill women, and 89 of 990 others: Gigerenzer and others 2007.
void CountingTest::counts_add_up() {
  const Node report = report_of(mammography);
  QCOMPARE(whole_at(report, "seen.0"), 9);
  QCOMPARE(whole_at(report, "seen.1"), 89);
  QCOMPARE(whole_at(report, "seen_total"), 98);
  for (const char* people : {"100", "101", "997", "1000", "31337", "100000"}) {
    for (const char* prior : {"0.2,0.3,0.5", "0.333333,0.333333,0.333334", "0,0,1", "0.999,0.0005,0.0005"}) {
      const Node counted = report_of({{"story", "own"},
                                      {"names", "A,B,C"},
                                      {"prior", prior},
                                      {"chances", "0.1,0.2;0.7,0.5;0.3,1"},
                                      {"result_2", "negative"},
                                      {"population", people}});
      std::int64_t all = 0;
      for (int k = 0; k < 3; ++k) {
        const std::string path = "." + std::to_string(k);
        all += whole_at(counted, "all" + path);
        QVERIFY(whole_at(counted, "seen" + path) <= whole_at(counted, "all" + path));
      }
      QCOMPARE(all, std::stoll(people));
      // Each of two roundings moves a count by less than one, in each of three hypotheses.
      QVERIFY(within(number_at(counted, "seen_total"), number_at(counted, "evidence") * std::stod(people), 6));
    }
  }
}

void CountingTest::largest_remainders() {
  using counting::apportion;
  QCOMPARE(apportion(10, {0.25, 0.25, 0.5}), (std::vector<std::int64_t>{3, 2, 5}));
  QCOMPARE(apportion(100, {1.0 / 3, 1.0 / 3, 1.0 / 3}), (std::vector<std::int64_t>{34, 33, 33}));
  QCOMPARE(apportion(1000, {0.1, 0.9}), (std::vector<std::int64_t>{100, 900}));
  QCOMPARE(apportion(0, {0.5, 0.5}), (std::vector<std::int64_t>{0, 0}));
  QCOMPARE(apportion(7, {0, 1}), (std::vector<std::int64_t>{0, 7}));
}

// Counts of 100 000 people within five standard deviations, with dependent tests.
void CountingTest::drawn_people_agree_with_the_exact_shares() {
  for (const char* repeats : {"0", "0.7"}) {
    const Node report = report_of({{"prevalence", "0.2"},
                                   {"sensitivity", "0.8"},
                                   {"specificity", "0.7"},
                                   {"tests", "3"},
                                   {"repeats", repeats},
                                   {"result_2", "positive"},
                                   {"result_3", "negative"},
                                   {"population", "100000"},
                                   {"counts", "drawn"}});
    const double n = 100000, share = number_at(report, "evidence");
    QVERIFY(within(number_at(report, "seen_total"), n * share, 5 * std::sqrt(n * share * (1 - share))));
    const double seen = number_at(report, "seen_total"), p = number_at(report, "probability");
    QVERIFY(within(number_at(report, "seen.0"), seen * p, 5 * std::sqrt(seen * p * (1 - p))));
    QCOMPARE(whole_at(report, "all.0") + whole_at(report, "all.1"), 100000);
  }
}

void CountingTest::a_later_test_repeats_the_first() {
  const Settings twice = with(mammography, {{"tests", "2"}, {"result_2", "positive"}});
  const double once = number_at(report_of(mammography), "probability");
  QVERIFY(close(number_at(report_of(with(twice, {{"repeats", "1"}})), "probability"), once, 1e-12));
  double before = 1;
  for (const char* repeats : {"0", "0.2", "0.5", "0.9"}) {
    const double p = number_at(report_of(with(twice, {{"repeats", repeats}})), "probability");
    QVERIFY(p < before && p > once);
    before = p;
  }
  // A copy never contradicts.
  const Settings against = with(twice, {{"result_2", "negative"}, {"repeats", "1"}});
  QVERIFY(std::holds_alternative<Null>(at(report_of(against), "probability")));
}

void CountingTest::results_come_one_by_one() {
  const auto result = computed(with(mammography, {{"tests", "3"}, {"result_3", "negative"}}));
  QCOMPARE(result->timeline().frames, 4);  // all, by state, the first and the third result
  const auto numbers = [&](int frame) {
    for (const Readout& row : result->readouts(frame)) {
      if (row.path == "probability") return *row.number;
    }
    return -1.0;
  };
  QVERIFY(close(numbers(0), 0.01, 1e-12));
  QVERIFY(close(numbers(1), 0.01, 1e-12));
  QVERIFY(close(numbers(2), 0.009 / (0.009 + 0.99 * 0.09), 1e-12));
  QVERIFY(close(numbers(3), 0.0009 / (0.0009 + 0.99 * 0.09 * 0.91), 1e-12));
  const auto drawn = computed({{"counts", "drawn"}});
  QVERIFY(drawn->timeline().frames > 20);
}

// Of four million pairs of rates drawn from the two Beta posteriors with NumPy (seed 1), sensitivity 90 of 100 and
// specificity 91 of 100, 95 % have ratios between these, to three digits of Monte Carlo error.
void CountingTest::ranges_of_a_test_that_was_tried_on_few() {
  const auto ranges = counting::ratio_ranges(0.9, 0.91, 100);
  QVERIFY(close(ranges[0].low, 5.649, 0.01));
  QVERIFY(close(ranges[0].high, 19.76, 0.01));
  QVERIFY(close(ranges[1].low, 0.05791, 0.01));
  QVERIFY(close(ranges[1].high, 0.1887, 0.01));
  const auto sure = counting::ratio_ranges(0.9, 0.91, 100000);
  QVERIFY(within(sure[0].high - sure[0].low, 0, 0.6));
}

void CountingTest::a_cut_gives_its_rates() {
  const auto test = counting::cut_of(0.8, 0.95);
  QVERIFY(test.has_value());
  QVERIFY(close(normal_cdf(test->cut), 0.95, 1e-12));
  QVERIFY(close(normal_cdf(test->apart - test->cut), 0.8, 1e-12));
  QVERIFY(!counting::cut_of(1, 0.9));
  QVERIFY(!counting::cut_of(0.9, 0));
}

void CountingTest::lists_follow_the_story() {
  const Inputs doors = lab_inputs({{"story", "doors"}});
  const Node report = result_of(doors)->report();
  QVERIFY(close(number_at(report, "probability"), 2.0 / 3, 1e-12));  // Selvin 1975
  QVERIFY(close(number_at(report_of({{"story", "taxis"}}), "probability"), 0.12 / 0.29, 1e-12));
  std::vector<std::string> warnings;
  const Inputs four = edited(doors, {{"story", "own"}, {"names", "A,B,C,D"}}, &warnings);
  QCOMPARE(warnings.size(), std::size_t{1});
  QCOMPARE(setting(four, "prior"), std::string("0.25,0.25,0.25,0.25"));
  const Inputs none = lab_under_test().perform(doors, "no_results");
  QVERIFY(close(number_at(result_of(none)->report(), "probability"), 1.0 / 3, 1e-12));
}

void CountingTest::what_is_refused() {
  QVERIFY(!refusal({{"prevalence", "1e-15"}}).empty());
  QVERIFY(!refusal({{"story", "own"}, {"names", "A"}}).empty());
  QVERIFY(!refusal({{"story", "own"}, {"names", "A,B,C,D,E"}}).empty());
  QVERIFY(!refusal({{"story", "taxis"}, {"prior", "0.5,0.6"}}).empty());
  QVERIFY(!refusal({{"story", "taxis"}, {"chances", "0.5,0.6,0.1,0.1,0.1,0.1;0.5,0.6,0.1,0.1,0.1,0.1"}}).empty());
  QVERIFY(!refusal({{"population", "99"}}).empty());
}

CREDENCE_TEST(CountingTest);
#include "counting_test.moc"
