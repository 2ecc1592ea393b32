// Each lesson of the program is played to its end: no goal is reached at the start, its solution reaches it, right
// answers are right and wrong ones are wrong.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

template <class Kind>
bool has_task(const Lesson& lesson) {
  return std::ranges::any_of(
      lesson.steps, [](const LessonStep& step) { return step.task && std::holds_alternative<Kind>(step.task->kind); });
}

// The answer of somebody who knows, or of somebody who does not.
WorkAnswer answer_of(const Task& task, const StepAnswer& key, const Session& start, bool right, ScreenMemo& memo) {
  WorkAnswer answer{key.step, key.kind};
  if (const auto* number = std::get_if<NumberTask>(&task.kind)) {
    const double value = *ReportFormula(number->answer).value(memo.of(start).report);
    answer.value = right ? value + 0.9 * number->tolerance : value - 1.1 * number->tolerance;
  } else if (const auto* choice = std::get_if<ChoiceTask>(&task.kind)) {
    std::vector<int> picked = right_options(*choice);
    if (!right) picked = {picked.front() == 1 ? 2 : 1};
    answer.value = picked;
  } else if (const auto* goal = std::get_if<GoalTask>(&task.kind)) {
    answer.screen = members_of_session(right ? solved_session(start, goal->solution, "solution") : start);
  } else if (const auto* predict = std::get_if<PredictTask>(&task.kind)) {
    const Predictable* thing = find_predictable(start.lab->id(), predict->what);
    const ComputedScreen& screen = memo.of(start);
    answer.sketch =
        right ? truth_of(*thing, *screen.result, start.view.frame, screen.report).sketch : Sketch{.place = {1e6, 1e6}};
  } else {
    answer.value = std::string("because");
  }
  return answer;
}

WorkMarks marks_of(const Lesson& lesson, bool right, ScreenMemo& memo) {
  const std::vector<Session> screens = lesson_screens(lesson, "lesson");
  Work work{lesson.id, fingerprint_of(lesson), "Ada", {}, {}};
  for (const StepAnswer& key : lesson_answers(lesson, "lesson", std::nullopt, memo)) {
    const auto index = static_cast<std::size_t>(key.step - 1);
    work.answers.push_back(answer_of(*lesson.steps[index].task, key, screens[index], right, memo));
  }
  return mark_work(lesson, work, "work", memo);
}

}  // namespace

class OwnLessonsTest : public QObject {
  Q_OBJECT
 private slots:
  void are_in_the_order_of_a_course() {
    QStringList ids;
    for (const LessonFile& file : own_lessons()) ids += QString::fromStdString(file.lesson.id);
    QCOMPARE(ids,
             QStringList({"tour",  "positive", "coin",        "regression", "newton",      "laplace",    "averaging",
                          "links", "softmax",  "evidence",    "darts",      "markov",      "metropolis", "mosquitoes",
                          "gibbs", "networks", "naive-bayes", "samplers",   "convergence", "rhat",       "peer"}));
  }

  void teach_with_tasks() {
    for (const LessonFile& file : own_lessons()) {
      const Lesson& lesson = file.lesson;
      QVERIFY2(lesson.steps.size() >= 5 && lesson.steps.size() <= 9, lesson.id.c_str());
      QVERIFY2(has_task<GoalTask>(lesson), lesson.id.c_str());
      QVERIFY2(has_task<ChoiceTask>(lesson) || has_task<NumberTask>(lesson), lesson.id.c_str());
      for (const LessonStep& step : lesson.steps) {
        const auto* number = step.task ? std::get_if<NumberTask>(&step.task->kind) : nullptr;
        QVERIFY2(number == nullptr || step.text.find("{{" + number->answer) == std::string::npos, step.title.c_str());
      }
      QStringList warnings;
      QCOMPARE(lesson_from_json(to_json(lesson), "again", warnings), lesson);
      QVERIFY(warnings.isEmpty());
    }
  }

  // The texts of steps are Markdown; all other words are shown as they are written, with any asterisk.
  void only_texts_have_emphasis() {
    for (const LessonFile& file : own_lessons()) {
      std::vector<std::string> words{file.lesson.title, file.lesson.summary};
      for (const LessonStep& step : file.lesson.steps) {
        words.push_back(step.title);
        if (!step.task) continue;
        words.push_back(step.task->question);
        if (const auto* goal = std::get_if<GoalTask>(&step.task->kind)) words.push_back(goal->hint);
        const auto* choice = std::get_if<ChoiceTask>(&step.task->kind);
        for (const ChoiceOption& option : choice ? choice->options : std::vector<ChoiceOption>()) {
          words.insert(words.end(), {option.text, option.why});
        }
      }
      for (const std::string& one : words) QVERIFY2(one.find_first_of("*_`") == std::string::npos, one.c_str());
    }
  }

  void can_be_played_data() {
    QTest::addColumn<Lesson>("lesson");
    for (const LessonFile& file : own_lessons()) {
      QTest::newRow(qPrintable(file.path.section('/', -1).section('.', 0, 0))) << file.lesson;
    }
  }

  void can_be_played() {
    QFETCH(Lesson, lesson);
    ScreenMemo memo;
    const QStringList faults = check_lesson(lesson, "lesson", memo);
    QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
    for (const LessonStep& step : lesson.steps) QCOMPARE(length_advice(step.text), QString());

    const WorkMarks right = marks_of(lesson, true, memo), wrong = marks_of(lesson, false, memo);
    QCOMPARE(right.done, static_cast<int>(right.steps.size()));
    QCOMPARE(wrong.done, right.done);
    QCOMPARE(wrong.right, 0);
    for (const StepMark& mark : right.steps) {
      if (mark.right) QVERIFY2(*mark.right, qPrintable(QString::number(mark.step)));
      if (mark.score) QVERIFY2(*mark.score > 1 - 1e-9, qPrintable(QString::number(mark.step)));
    }
    for (const StepMark& mark : wrong.steps) {
      if (mark.score) QVERIFY2(*mark.score < 1e-9, qPrintable(QString::number(mark.step)));
    }
  }
};

CREDENCE_TEST(OwnLessonsTest);
#include "own_lessons_test.moc"
