// The numbers in the words of a step: those of its start stand still, live ones follow the screen; and how far one is
// in a goal.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/goal_task.h"
#include "core/lessons/lesson_words.h"
#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

Node report(double ess, double rhat) { return Members{{"results", Members{{"ess", ess}, {"rhat", rhat}}}}; }

}  // namespace

class StepWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void numbers_of_the_start_stand_still() {
    const Node start = report(42, 1.9), now = report(2000, 1.01);
    const std::string text = "R-hat {{results.rhat|3}}, now {{live results.rhat|3}}; ESS {{results.ess}}.";
    QCOMPARE(filled_words(text, {start}, {now}), std::string("R-hat 1.9, now 1.01; ESS 42."));
    QCOMPARE(filled_words(text, {start}, {Members{}, false}), std::string("R-hat 1.9, now …; ESS 42."));
    QCOMPARE(filled_words(text, {Members{}, false}, {now}), std::string("R-hat …, now 1.01; ESS …."));
    QCOMPARE(filled_words(text, now), std::string("R-hat 1.01, now 1.01; ESS 2000."));
    QCOMPARE(filled_words("{{results.ess", {start}, {now}), std::string("{{results.ess"));
  }

  // A word of the report that looks like a blank is a word.
  void words_of_the_report_are_no_blanks() {
    const Node start = Members{{"results", Members{{"name", std::string("{{live results.ess}}")}}}};
    QVERIFY(filled_words("{{results.name}}", {start}, {report(5, 1)}).find('5') == std::string::npos);
  }

  void live_blanks_have_a_path() {
    QVERIFY(blanks_in("{{live results.ess|2}}").front().live);
    QCOMPARE(blanks_in("{{live results.ess|2}}").front().path, std::string("results.ess"));
    QVERIFY(!blanks_in("{{results.ess}}").front().live);
    QVERIFY_THROWS_EXCEPTION(InputError, blanks_in("{{live }}"));
  }

  void a_goal_says_how_far_one_is() {
    GoalTask goal{"results.ess > 2000 and results.rhat < 1.05", {}, {}, "results.ess", "ESS"};
    QCOMPARE(measure_words(goal, report(640, 1.2)), std::string("ESS: 640 (goal: above 2000)"));
    QCOMPARE(measure_words(goal, report(1999.6, 1.2)), std::string("ESS: 1999.6 (goal: above 2000)"));  // not yet
    QCOMPARE(measure_words(goal, report(2400, 1.2)), std::string("ESS: 2400 (goal: above 2000)"));
    goal.measure = "results.rhat";
    goal.measure_name = "R-hat";
    QCOMPARE(measure_words(goal, report(640, 1.2)), std::string("R-hat: 1.2 (goal: below 1.05)"));
    QCOMPARE(measure_words(goal, report(640, 1.0504)), std::string("R-hat: 1.0504 (goal: below 1.05)"));
    QCOMPARE(measure_words(goal, report(640, 1.002)), std::string("R-hat: 1.002 (goal: below 1.05)"));
    QCOMPARE(measure_words(goal, Members{}), std::string("R-hat: — (goal: below 1.05)"));
    goal.measure.clear();
    QVERIFY(measure_words(goal, report(1, 1)).empty());
  }

  void bounds_are_read_from_the_condition() {
    const auto bound = [](const char* when, const char* measure) {
      return bound_of(GoalTask{when, {}, {}, measure, {}});
    };
    QCOMPARE(bound("results.log > -13", "results.log")->value, -13.0);
    QVERIFY(bound("results.log > -13", "results.log")->above);
    QCOMPARE(bound("max(results.a, results.b) <= 1.01", "max(results.a, results.b)")->value, 1.01);
    QVERIFY(!bound("results.a > results.b", "results.a"));
    QVERIFY(!bound("results.ab > 3", "results.a"));
    const GoalTask negative{"results.ess > -13", {}, {}, "results.ess", "Log evidence"};
    QCOMPARE(measure_words(negative, report(-18.87, 1)), std::string("Log evidence: −18.9 (goal: above −13)"));
    const GoalTask least{"results.ess >= 8", {}, {}, "results.ess", "Heads"};
    QCOMPARE(measure_words(least, report(3, 1)), std::string("Heads: 3 (goal: at least 8)"));
    const GoalTask most{"results.ess <= 8", {}, {}, "results.ess", "Tails"};
    QCOMPARE(measure_words(most, report(9, 1)), std::string("Tails: 9 (goal: at most 8)"));
  }

  void the_first_mistake_on_the_screen_is_told() {
    GoalTask goal{"results.ess > 2000", {}, {}, "results.ess", "ESS"};
    QVERIFY(why_not(goal, report(5, 1)).empty());
    goal.wrong = {{"results.rhat > 1.5", "The chains disagree."}, {"results.rhat > 1.1", "They nearly agree."}};
    QCOMPARE(why_not(goal, report(5, 2)), std::string("The chains disagree."));
    QCOMPARE(why_not(goal, report(5, 1.2)), std::string("They nearly agree."));
    QVERIFY(why_not(goal, report(5, 1)).empty());
    QVERIFY(why_not(goal, Members{}).empty());  // while nothing is known
  }
};

CREDENCE_TEST(StepWordsTest);
#include "step_words_test.moc"
