// Members of a step that come after its task, beside it or in it: `then`, `fold`, `wrong`, `measure` and `points` are
// read, written, checked and used.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_run.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"

#include <QTest>

using namespace credence;

namespace {

const char* const number_task = R"("answer": "results.scenarios.0.mean", "tolerance": 0.01)";

QByteArray rich_lesson() {
  QByteArray json = small_lesson(number_task, QByteArray(number_task) + R"(, "points": 2.5, "wrong": [
    {"answer": "results.heads / results.tosses + 0.1", "why": "That is the share."}])");
  json.replace(R"("hint": "Click heads.")",
               R"("hint": "Click heads.", "measure": "results.heads", "measure_name": "Heads",
     "wrong": [{"when": "results.tosses > 1000", "why": "Few tosses will do."}])");
  return json.replace(
      R"("screen": {"same": true},
   "task": {"kind": "goal")",
      R"("then": "Now there are {{results.heads}}.", "fold": {"title": "Aside", "text": "It is *fair*."},
   "screen": {"same": true},
   "task": {"kind": "goal")");
}

QStringList faults_of(const QByteArray& json) {
  ScreenMemo memo;
  return check_lesson(read_small(json), "x.json", memo);
}

}  // namespace

class MembersTest : public QObject {
  Q_OBJECT
 private slots:
  void are_read_and_written() {
    const Lesson lesson = read_small(rich_lesson());
    const auto& task = std::get<NumberTask>(lesson.steps[0].task->kind);
    QCOMPARE(lesson.steps[0].task->points, 2.5);
    QCOMPARE(task.wrong.size(), std::size_t{1});
    QCOMPARE(task.wrong[0].why, std::string("That is the share."));
    const auto& goal = std::get<GoalTask>(lesson.steps[1].task->kind);
    QCOMPARE(goal.measure, std::string("results.heads"));
    QCOMPARE(goal.wrong.size(), std::size_t{1});
    QCOMPARE(goal.wrong[0].formula, std::string("results.tosses > 1000"));
    QCOMPARE(lesson.steps[1].then, std::string("Now there are {{results.heads}}."));
    QCOMPARE(lesson.steps[1].fold->title, std::string("Aside"));
    QStringList warnings;
    QCOMPARE(lesson_from_json(to_json(lesson), "again", warnings), lesson);
    QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join('\n')));
    QVERIFY2(faults_of(rich_lesson()).isEmpty(), qPrintable(faults_of(rich_lesson()).join('\n')));
  }

  void are_refused_if_wrong() {
    const auto error = [](const char* before, const char* after) {
      QByteArray json = rich_lesson();
      if (!json.contains(before)) qFatal("not there: %s", before);
      json.replace(before, after);
      return error_of([&] { read_small(json); });
    };
    QVERIFY(error("\"points\": 2.5", "\"points\": -1").contains("task.points"));
    QVERIFY(error("\"why\": \"That is the share.\"", "\"why\": \"\"").contains("task.wrong[0].why"));
    QVERIFY(error("results.tosses + 0.1", "results.tosses +").contains("task.wrong[0].answer"));
    QVERIFY(error("results.tosses > 1000", "results.tosses >").contains("task.wrong[0].when"));
    QVERIFY(error("\"why\": \"Few tosses will do.\"", "\"why\": 5").contains("task.wrong[0].why"));
    QVERIFY(error("\"title\": \"Aside\"", "\"title\": \"\"").contains("fold.title"));
    QVERIFY(error("\"measure\": \"results.heads\"", "\"measure\": \"heads\"").contains("task.measure"));
  }

  void are_checked() {
    const auto fault = [](const char* before, const char* after) {
      QByteArray json = rich_lesson();
      if (!json.contains(before)) qFatal("not there: %s", before);
      return faults_of(json.replace(before, after)).join('\n');
    };
    QVERIFY(fault("results.tosses + 0.1", "results.tosses + 0.001").contains("task.wrong[0]"));
    QVERIFY(fault("results.tosses > 1000", "results.tosses > 1").contains("task.wrong[0]: it holds for the solution"));
    QVERIFY(fault("Now there are {{results.heads}}.", "Now {{results.none}}.").contains("then"));
    QVERIFY(fault("It is *fair*.", "See [this](nowhere).").contains("fold.text"));
  }

  void a_usual_mistake_has_its_reply() {
    const Lesson lesson = read_small(rich_lesson());
    LessonRun run(lesson, {});
    ScreenMemo memo;
    const Node report = memo.of(lesson_screens(lesson, "x").front()).report;
    QCOMPARE(run.answer({0.45 + 0.1}, {report, report}).text, std::string("That is the share."));  // 9 of 20
    QVERIFY(!run.answer({0.9}, {report, report}).right);
    QVERIFY(run.answer({10.0 / 22}, {report, report}).right);  // mean of Beta(10, 12)
  }

  void points_are_counted() {
    const Lesson lesson = read_small(rich_lesson());
    Work work{lesson.id, fingerprint_of(lesson), "Ada", {}, {}};
    WorkAnswer answer{1, "number"};
    answer.value = 10.0 / 22;
    work.answers.push_back(answer);
    ScreenMemo memo;
    const WorkMarks marks = mark_work(lesson, work, "work", memo);
    QCOMPARE(marks.maximum, 5.5);
    QCOMPARE(marks.points, 2.5);
  }
};

CREDENCE_TEST(MembersTest);
#include "members_test.moc"
