// The numbers of the Markov chain lab: the dinner oracle, chains without a limit, and what is refused.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/markov-chain/chain_inputs.h"
#include "tests/support/contains.h"
#include "tests/support/error_of.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

bool bool_at(const Node& report, const std::string& name) { return std::get<bool>(at(report, name)); }

struct Stages : Publisher {
  void publish(std::shared_ptr<const Result> result) override { all.push_back(std::move(result)); }
  bool due() override { return true; }
  std::vector<std::shared_ptr<const Result>> all;
};

}  // namespace

class MarkovChainLabTest : public QObject {
  Q_OBJECT
 private slots:
  void the_dinner_of_the_thesis();
  void two_closed_classes_have_no_single_limit();
  void a_bridge_leads_to_one();
  void a_period_is_no_limit();
  void two_periods_are_both_said();
  void crowds_follow_the_exact_shares();
  void starts_and_names_follow_the_matrix();
  void fractions_and_rounded_rows();
  void thirds_to_six_decimals_are_a_row();
  void what_is_refused_data();
  void what_is_refused();
  void a_large_crowd_comes_in_stages();
  void the_ends_of_the_ranges();
  void play_slows_where_the_shares_change();
};

// The first steps of the dinner change most. Around the square every step changes as much.
void MarkovChainLabTest::play_slows_where_the_shares_change() {
  QCOMPARE(even_pace({6, 2, 1, 0, 0, 0}), (std::vector<double>{3, 4.0 / 3, 2.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3}));
  QCOMPARE(even_pace({0, 0}), (std::vector<double>{1, 1}));
  QVERIFY(even_pace({}).empty());
  const auto lengths = [](const Settings& settings) { return computed(settings)->timeline().lengths; };
  const std::vector<double> dinner = lengths({{"steps", "20"}});
  QCOMPARE(dinner.size(), std::size_t{20});
  QVERIFY(dinner.front() == 3 && dinner.back() == 1.0 / 3 && std::ranges::is_sorted(dinner, std::greater()));
  for (const double length : lengths(square)) QCOMPARE(length, 1.0);
}

// Fractions exact to 1e-12, as the oracles' README asks. The thesis's day n is step n - 1.
void MarkovChainLabTest::the_dinner_of_the_thesis() {
  const QJsonObject exact = oracle("08_dinner.json");
  const Node report = computed()->report();
  for (int k = 0; k < 3; ++k) {
    const std::string i = std::to_string(k);
    QVERIFY(std::abs(number_at(report, "steady_state." + i) - exact["stationary"][k].toDouble()) < 1e-12);
    QVERIFY(std::abs(number_at(report, "eigenvalues." + i + ".0") - exact["eigenvalues_real"][k].toDouble()) < 1e-12);
    for (int j = 0; j < 3; ++j) {
      QVERIFY(std::abs(number_at(report, "flows." + i + "." + std::to_string(j)) - exact["flows"][k][j].toDouble()) <
              1e-12);
    }
  }
  const QJsonObject days = exact["day_n_from_pizza"].toObject(), powers = exact["powers"].toObject();
  for (auto day = days.begin(); day != days.end(); ++day) {
    const std::string row = "distributions." + std::to_string(day.key().toInt() - 1) + ".";
    for (int j = 0; j < 3; ++j) {
      QVERIFY(std::abs(number_at(report, row + std::to_string(j)) - day.value()[j].toDouble()) < 1e-12);
    }
  }
  for (auto power = powers.begin(); power != powers.end(); ++power) {  // the second start is the last state
    const std::string row = "second_distributions." + power.key().toStdString() + ".";
    for (int j = 0; j < 3; ++j) {
      QVERIFY(std::abs(number_at(report, row + std::to_string(j)) - power.value()[2][j].toDouble()) < 1e-12);
    }
  }
  QVERIFY(bool_at(report, "irreducible") && bool_at(report, "aperiodic") && !bool_at(report, "reversible"));
  QCOMPARE(number_at(report, "period"), 1.0);
  QVERIFY(std::abs(number_at(report, "second_eigenvalue_modulus") - 0.222474487139159) < 1e-12);
  QVERIFY(computed()->warnings().empty());
}

void MarkovChainLabTest::two_closed_classes_have_no_single_limit() {
  const auto result = computed(two_classes);
  const Node report = result->report();
  QVERIFY(null_at(report, "steady_state") && null_at(report, "flows"));
  QVERIFY(!bool_at(report, "irreducible") && bool_at(report, "aperiodic"));
  QCOMPARE(number_at(report, "second_eigenvalue_modulus"), 1.0);
  QVERIFY(std::abs(number_at(report, "limit.0") - 6.0 / 11) < 1e-14 && number_at(report, "limit.2") == 0);
  QCOMPARE(result->warnings().size(), std::size_t{1});
  QVERIFY(contains(result->warnings()[0], "{s1, s2}, {s3, s4}"));
  QVERIFY(contains(result->narration(-1), "2 classes are closed"));
  QVERIFY(result->status().kind == Status::Kind::warning && contains(result->status().text, "2 closed classes"));
  QCOMPARE(number_at(report, "total_variation"), 1.0);
  QVERIFY(contains(computed({{"matrix", "0.5,0.5,0,0;0.6,0.4,0,0;0,0,0.4,0.6;0,0,0.5,0.5"}, {"start", "0.3,0,0.7,0"}})
                       ->narration(-1),
                   "{s1, s2} holds 30 % of the first start"));
}

void MarkovChainLabTest::a_bridge_leads_to_one() {
  const Node report = computed(bridge)->report();
  QVERIFY(!bool_at(report, "irreducible") && number_at(report, "steady_state.0") == 0);
  QVERIFY(std::abs(number_at(report, "steady_state.2") - 5.0 / 11) < 1e-14);
  QVERIFY(!std::get<bool>(at(report, "classes.0.closed")) && std::get<bool>(at(report, "classes.1.closed")));
  QVERIFY(number_at(report, "second_eigenvalue_modulus") < 1);
}

void MarkovChainLabTest::a_period_is_no_limit() {
  const auto result = computed(square);
  const Node report = result->report();
  QVERIFY(bool_at(report, "irreducible") && !bool_at(report, "aperiodic") && bool_at(report, "reversible"));
  QCOMPARE(number_at(report, "period"), 2.0);
  QVERIFY(null_at(report, "limit"));
  for (int k = 0; k < 4; ++k) QCOMPARE(number_at(report, "steady_state." + std::to_string(k)), 0.25);
  QCOMPARE(number_at(report, "distributions.20.0") + number_at(report, "distributions.20.2"), 1.0);
  QVERIFY(contains(result->warnings()[0], "the period is 2, {s1, s3} → {s2, s4}"));
  QVERIFY(contains(result->narration(-1), "go round {s1, s3} → {s2, s4}"));
}

// Circles of two and of three states: each is said, and together they repeat every six steps.
void MarkovChainLabTest::two_periods_are_both_said() {
  const auto result = computed({{"matrix", "0,1,0,0,0;1,0,0,0,0;0,0,0,1,0;0,0,0,0,1;0,0,1,0,0"}});
  QCOMPARE(number_at(result->report(), "period"), 6.0);
  QVERIFY(contains(result->narration(-1), "Within {s1, s2} the period is 2"));
  QVERIFY(contains(result->narration(-1), "Within {s3, s4, s5} the period is 3"));
  QCOMPARE(result->warnings().size(), std::size_t{2});
}

// A thousand walkers: shares have a standard deviation of at most 0.016.
void MarkovChainLabTest::crowds_follow_the_exact_shares() {
  const Node report = computed({{"steps", "5"}})->report();
  for (int k = 0; k < 3; ++k) {
    const std::string i = std::to_string(k);
    QVERIFY(std::abs(number_at(report, "crowds.0." + i) - number_at(report, "distributions.5." + i)) < 0.06);
    QVERIFY(std::abs(number_at(report, "crowds.1." + i) - number_at(report, "second_distributions.5." + i)) < 0.06);
  }
  const Node long_run = computed({{"steps", "10000"}})->report();  // one walker's time
  for (int k = 0; k < 3; ++k) {
    const std::string i = std::to_string(k);
    QVERIFY(std::abs(number_at(long_run, "walker_time." + i) - number_at(long_run, "steady_state." + i)) < 0.03);
  }
}

void MarkovChainLabTest::starts_and_names_follow_the_matrix() {
  std::vector<std::string> warnings;
  const Inputs four = edited(lab_inputs({{"second_start", "0.5,0.5,0"}}), square, &warnings);
  QCOMPARE(warnings.size(), std::size_t{3});
  const Node report = result_of(four)->report();
  QCOMPARE(number_at(report, "distributions.0.0"), 1.0);  // the first state
  QCOMPARE(number_at(report, "second_distributions.0.3"), 1.0);
  QCOMPARE(setting(four, "names"), std::string());
  const Inputs given = lab_inputs({square[0], {"start", "0,0,1,0"}, {"names", "a, b,c ,d"}});
  QCOMPARE(setting(given, "start"), std::string("0,0,1,0"));
  QCOMPARE(std::get<std::string>(at(result_of(given)->report(), "classes.0.states.1")), std::string("b"));
}

void MarkovChainLabTest::fractions_and_rounded_rows() {
  const Node report = computed({{"matrix", "1/3,2/3;1/2,1/2"}})->report();
  QVERIFY(std::abs(number_at(report, "steady_state.0") - 3.0 / 7) < 1e-15);
  const Node rounded = computed({{"matrix", "0.3333333,0.6666666;0.5,0.5"}})->report();
  QVERIFY(std::abs(number_at(rounded, "distributions.1.0") - 1.0 / 3) < 1e-7);
  QCOMPARE(number_at(rounded, "distributions.1.0") + number_at(rounded, "distributions.1.1"), 1.0);
}

// Three times 0.333333 is 0.999999 less rounding: within the millionth that is allowed. A little less is not.
void MarkovChainLabTest::thirds_to_six_decimals_are_a_row() {
  const Settings thirds{{"matrix", "0.333333,0.333333,0.333333;0.2,0.3,0.5;0.1,0.1,0.8"}, {"steps", "1"}};
  const Node report = computed(thirds)->report();
  for (const char* column : {"0", "1", "2"}) {
    QCOMPARE(number_at(report, std::string("distributions.1.") + column), 1.0 / 3);
  }
  QVERIFY(computed({{"start", "0.333333,0.333333,0.333333"}})->complete());
  QCOMPARE(
      error_of([] {
        computed({{"matrix", "0.5,1,0;0.5,0,0.5;0,0,0.5"}});
      }),
      QString("matrix: its columns sum to 1 and its rows do not: exchange rows and columns, so that row i holds the "
              "probabilities of the next state of a walker in state i"));
  QVERIFY_EXCEPTION_THROWN(computed({{"start", "0.333333,0.333333,0.33333299"}}), InputError);
  QVERIFY_EXCEPTION_THROWN(computed({{"start", "0.333333,0.333333,0.33333502"}}), InputError);
}

void MarkovChainLabTest::what_is_refused_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("said");
  const auto row = [](const char* name, const char* text, const char* said) {
    QTest::newRow(qPrintable(QString("%1=%2").arg(name, text))) << name << text << said;
  };
  row("matrix", "0.5,0.3,0.2;0.35,0.425,0.245;0.4,0.4,0.2", "matrix: row 2: probabilities sum to 1, these to 1.02");
  row("matrix", "0.5,0.5", "matrix: expected as many rows as columns, from 2 to 8, found 1 rows of 2");
  row("matrix", "1", "matrix: expected as many rows as columns, from 2 to 8, found 1 rows of 1");
  row("matrix", "", "matrix: expected as many rows as columns, from 2 to 8, found 0 rows of 0");
  row("matrix", "1.2,-0.2;0,1", "matrix: row 1: number 1: 1.2 is outside [0, 1]");
  row("matrix", "1/0,0;0,1", "matrix: row 1: number 1: expected a number, found \"1/0\"");
  row("matrix", "1,1e-20;0,1", "matrix: row 1: 1e-20 is too small for a probability here: 0, or from 1e-12 on");
  row("start", "0.5,0.6,0", "start: probabilities sum to 1, these to 1.1");
  row("start", "1,0", "start: expected 3 numbers, one per state, found 2");
  row("names", "a,b", "names: expected 3 with commas between, one per state, found 2");
  row("names", "a,b,a", "names: “a” is there twice");
  row("names", "a,,c", "names: each has 1 to 24 letters");
  row("steps", "10001", "steps: 10001 is outside [0, 10000]");
}

void MarkovChainLabTest::what_is_refused() {
  QFETCH(QString, name);
  QFETCH(QString, text);
  QFETCH(QString, said);
  QCOMPARE(QString::fromStdString(refusal({{name.toStdString(), text.toStdString()}})), said);
}

void MarkovChainLabTest::a_large_crowd_comes_in_stages() {
  const Inputs inputs = lab_inputs({{"walkers", "5000"}, {"steps", "1000"}});
  Stages stages;
  lab_under_test().compute(inputs, stages, {});
  QCOMPARE(stages.all.size(), std::size_t{2});
  QVERIFY(!stages.all[0]->complete() && stages.all[1]->complete());
  QVERIFY(contains(stages.all[0]->status().text, "walkers so far"));
  std::stop_source stopped;
  stopped.request_stop();
  Stages first;
  lab_under_test().compute(inputs, first, stopped.get_token());
  QCOMPARE(first.all.size(), std::size_t{1});
}

void MarkovChainLabTest::the_ends_of_the_ranges() {
  const auto none = computed({{"steps", "0"}, {"walkers", "1"}});
  QCOMPARE(none->timeline().frames, 1);
  for (const ViewInfo& view : lab_under_test().views()) QVERIFY(!none->figure(view.id, -1).title.empty());
  const Node stuck = computed({{"matrix", "1,0;0,1"}})->report();
  QCOMPARE(number_at(stuck, "second_eigenvalue_modulus"), 1.0);
  const Node rare = computed({{"matrix", "0.999999999999,1e-12;1e-12,0.999999999999"}})->report();
  QCOMPARE(number_at(rare, "steady_state.0"), 0.5);
}

CREDENCE_TEST(MarkovChainLabTest);
#include "markov_chain_test.moc"
