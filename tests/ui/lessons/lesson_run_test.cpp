// A student's way through a lesson: feedback, hints, ticks, locks, and coming back to the place.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_run.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

Lesson sample_lesson() {
  Lesson lesson;
  lesson.id = "sample";
  LessonStep words{"Words", "Only words."}, number{"Number", ""}, choice{"Choice", ""}, goal{"Goal", ""},
      predict{"Predict", ""}, text{"Text", ""};
  number.task = Task{"How large?", NumberTask{"results.mean", 0.1}};
  number.locked = {"heads"};
  choice.task = Task{"Which?", ChoiceTask{{{"A", false, "No A."}, {"B", true, "Yes, B."}, {"C", true, ""}}, true}};
  goal.task = Task{"Reach it.", GoalTask{"results.mean > 3", {{"x", 4.0}}, "Go up."}};
  goal.all_locked = true;
  predict.task = Task{"Sketch.", PredictTask{"posterior"}};
  text.task = Task{"Write.", TextTask{}};
  lesson.steps = {words, number, choice, goal, predict, text};
  return lesson;
}

Node report_with(double mean) { return Members{{"results", Members{{"mean", mean}}}}; }

// Answers on a screen with this report.
Feedback answer(LessonRun& run, const Given& given, const Node& report, const Members& screen = {}) {
  return run.answer(given, {report, report, screen});
}
Feedback type(LessonRun& run, double value, const Node& report) { return answer(run, {value}, report); }
Feedback pick(LessonRun& run, const std::vector<int>& options) { return answer(run, {options}, Node()); }
Feedback write(LessonRun& run, const std::string& words) { return answer(run, {words}, Node()); }

}  // namespace

class LessonRunTest : public QObject {
  Q_OBJECT
 private slots:
  void answers_are_judged() {
    LessonRun run(sample_lesson(), {});
    QCOMPARE(run.at(), 0);
    run.go(1);
    QVERIFY(run.done(0));  // it had only words
    QCOMPARE(type(run, 2.5, report_with(2)).text, std::string("Not yet: it is too large."));
    QCOMPARE(type(run, 1.5, report_with(2)).text, std::string("Not yet: it is too small."));
    const Node changed = report_with(1.5);
    QVERIFY(
        run.answer({1.5}, {report_with(2), changed}).text.starts_with("That is right on your screen, which you have"));
    QVERIFY(!run.done(1));
    QVERIFY(type(run, 2.1, report_with(2)).right);
    QVERIFY(run.done(1));
    QCOMPARE(error_of([&] { type(run, 1, Members{}); }), QString("the report has no \"results\": it has no members"));

    run.go(2);
    QCOMPARE(pick(run, {1}).text, std::string("No A."));
    QCOMPARE(pick(run, {1, 2}).text, std::string("No A."));
    QCOMPARE(pick(run, {2}).text, std::string("That is right, but not all of it."));
    QCOMPARE(pick(run, {3, 2}).text, std::string("Yes, B."));
    QVERIFY(run.done(2));
    QCOMPARE(error_of([&] { pick(run, {4}); }), QString("choose one of the options"));
    QCOMPARE(error_of([&] { write(run, "x"); }), QString("this step has no such task"));

    run.go(5);
    QVERIFY(!write(run, "").right);
    QVERIFY(write(run, "because").right);
    QCOMPARE(run.steps_done(), 4);
  }

  void a_goal_is_seen_when_it_is_reached() {
    LessonRun run(sample_lesson(), {});
    run.go(3);
    QVERIFY(!run.reaches(report_with(1)));
    QVERIFY(run.hint().empty());
    for (int i = 0; i < 3; ++i) QCOMPARE(answer(run, {}, report_with(1)).text, std::string("Not yet."));
    QCOMPARE(run.hint(), std::string("Go up."));
    QVERIFY(answer(run, {}, report_with(4), {{"lab", std::string("coin")}}).right);
    QVERIFY(run.hint().empty());
    QVERIFY(run.done(run.at()));
    QCOMPARE(answer_to(run.work(), 4)->screen.size(), std::size_t{1});
    run.go(2);
    run.go(3);
    run.ask_for_hint();
    QVERIFY(run.hint().empty());
  }

  void a_hint_can_be_asked_for() {
    LessonRun run(sample_lesson(), {});
    run.go(3);
    run.ask_for_hint();
    QCOMPARE(run.hint(), std::string("Go up."));
    run.go(1);
    QVERIFY(run.hint().empty());
  }

  void predictions_are_scored() {
    LessonRun run(sample_lesson(), {});
    run.go(4);
    const Predictable& thing = *find_predictable("coin", "posterior");
    const Truth truth{{.paths = {{{0, 1}, {1, 1}}}}, {0, 1, 0, 2}};
    const Node unknown;
    const Feedback feedback = run.answer({{}, truth.sketch}, {unknown, unknown, {}, &thing, &truth});
    QVERIFY(feedback.right);
    QVERIFY(feedback.text.starts_with("Right: 1.00 of 1."));
    QVERIFY(answer_to(run.work(), 5)->sketch == truth.sketch);
  }

  void locks_hold_in_their_step() {
    LessonRun run(sample_lesson(), {});
    QVERIFY(!run.locked("heads"));
    run.go(1);
    QVERIFY(run.locked("heads") && !run.locked("tosses"));
    run.go(3);
    QVERIFY(run.locked("tosses"));
    run.go(99);
    QCOMPARE(run.at(), 5);
    run.go(-1);
    QCOMPARE(run.at(), 0);
  }

  void comes_back_to_the_place() {
    LessonRun run(sample_lesson(), {});
    run.go(1);
    type(run, 2, report_with(2));
    run.go(2);
    pick(run, {1});
    const LessonRun again(sample_lesson(), run.work());
    QCOMPARE(again.at(), 2);
    QVERIFY(again.done(1) && !again.done(2));
    QCOMPARE(LessonRun(sample_lesson(), {}).at(), 0);
  }
};

CREDENCE_TEST(LessonRunTest);
#include "lesson_run_test.moc"
