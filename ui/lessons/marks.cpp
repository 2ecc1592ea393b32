// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/marks.h"

#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/lessons/key_file.h"
#include "ui/words/said.h"

#include <algorithm>

namespace credence {
namespace {

double right_value(const NumberTask& task, const Node& report, const QString& place) {
  std::optional<Message> why;
  const auto value = ReportFormula(task.answer).value(report, &why);
  if (!value) throw InputError((place + ": task.answer: ").toStdString() + why->said());
  return *value;
}

Items options_node(const std::vector<int>& options) {
  Items items;
  for (const int option : options) items.emplace_back(std::int64_t{option});
  return items;
}

// Says what of a student's screen is not as the step wants it; empty if nothing.
QString foreign(const Session& theirs, const Session& start, const LessonStep& step) {
  if (theirs.lab != start.lab) return said("the screen is one of another lab");
  const auto fields = start.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const bool locked = step.all_locked || std::ranges::find(step.locked, fields[i].name) != step.locked.end();
    if (locked && theirs.inputs.parameters[i] != start.inputs.parameters[i]) {
      return said("{} was locked and is changed", fields[i].name);
    }
  }
  return {};
}

// Marks the answer to one step.
class StepMarker {
 public:
  StepMarker(const LessonStep& step, const Session& start, const WorkAnswer& answer, const QString& place,
             ScreenMemo& memo, StepMark& mark)
      : step_(step), start_(start), answer_(answer), place_(place), memo_(memo), mark_(mark) {}

  void operator()(const NumberTask& task) const {
    const auto* typed = std::get_if<double>(&answer_.value);
    if (typed == nullptr) return;
    mark_.done = true;
    mark_.shown = QString::fromStdString(format_number(*typed));
    const bool fits = their_screen_fits();
    mark_.right = fits && right_number(task, *typed, right_value(task, memo_.of(their_screen()).report, place_));
  }
  void operator()(const ChoiceTask& task) const {
    const auto* picked = std::get_if<std::vector<int>>(&answer_.value);
    if (picked == nullptr || picked->empty()) return;
    if (picked->back() > static_cast<int>(task.options.size())) {
      throw InputError(said("{}: there is no option {}", place_, QString::number(picked->back())).toStdString());
    }
    mark_.done = true;
    mark_.right = right_choice(task, *picked);
    QStringList numbers;
    for (const int option : *picked) numbers += QString::number(option);
    mark_.shown = numbers.join(", ");
  }
  void operator()(const GoalTask& task) const {
    if (answer_.screen.empty()) return;
    mark_.done = true;
    if (!their_screen_fits()) {
      mark_.right = false;
      mark_.shown = foreign(their_screen(), start_, step_);
      return;
    }
    mark_.right = ReportFormula(task.when).holds(memo_.of(their_screen()).report);
  }
  void operator()(const PredictTask& task) const {
    if (!answer_.sketch) return;
    mark_.done = true;
    const Predictable* thing = find_predictable(start_.lab->id(), task.what);
    if (thing == nullptr) return;
    const ComputedScreen& screen = memo_.of(their_screen_fits() ? their_screen() : start_);
    const Truth truth = truth_of(*thing, *screen.result, screen.session.view.frame, screen.report);
    mark_.score = score_of(*thing, *answer_.sketch, truth);
  }
  void operator()(const TextTask&) const {
    const auto* words = std::get_if<std::string>(&answer_.value);
    if (words == nullptr || words->empty()) return;
    mark_.done = true;
    mark_.shown = QString::fromStdString(*words);
  }

 private:
  // The student's own screen counts where a step keeps it, and where it is the answer.
  Session their_screen() const {
    const bool own = step_.screen.same || answer_.kind == "goal";
    return own && !answer_.screen.empty() ? session_of_members(answer_.screen, place_ + ": screen") : start_;
  }
  bool their_screen_fits() const { return foreign(their_screen(), start_, step_).isEmpty(); }

  const LessonStep& step_;
  const Session& start_;
  const WorkAnswer& answer_;
  QString place_;
  ScreenMemo& memo_;
  StepMark& mark_;
};

}  // namespace

std::vector<StepAnswer> lesson_answers(const Lesson& lesson, const QString& source, std::optional<std::uint64_t> seed,
                                       ScreenMemo& memo) {
  const std::vector<Session> screens = lesson_screens(lesson, source, seed);
  require_key(lesson, source);
  std::vector<StepAnswer> answers;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const auto& task = lesson.steps[i].task;
    if (!task) continue;
    StepAnswer answer{static_cast<int>(i) + 1, kind_name(*task), {}};
    if (const auto* number = std::get_if<NumberTask>(&task->kind)) {
      answer.value = right_value(*number, memo.of(screens[i]).report, step_place(source, i));
    } else if (const auto* choice = std::get_if<ChoiceTask>(&task->kind)) {
      answer.value = options_node(right_options(*choice));
    } else if (const auto* goal = std::get_if<GoalTask>(&task->kind)) {
      answer.value = goal->solution;
    } else if (const auto* predict = std::get_if<PredictTask>(&task->kind)) {
      answer.value = predict->what;
    }
    answers.push_back(std::move(answer));
  }
  return answers;
}

WorkMarks mark_work(const Lesson& lesson, const Work& work, const QString& source, ScreenMemo& memo) {
  require_key(lesson, source);
  const std::vector<Session> screens = lesson_screens(lesson, source, work.seed);
  WorkMarks marks;
  for (const WorkAnswer& answer : work.answers) {
    const auto index = static_cast<std::size_t>(answer.step - 1);
    const QString place = step_place(source, index);
    if (index >= lesson.steps.size()) throw InputError(said("{}: there is no such step", place).toStdString());
    const auto& task = lesson.steps[index].task;
    if (!task || kind_name(*task) != answer.kind) {
      throw InputError(said("{}: the step has no task of the kind {}", place, answer.kind).toStdString());
    }
  }
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const auto& task = lesson.steps[i].task;
    if (!task) continue;
    StepMark mark{static_cast<int>(i) + 1, kind_name(*task)};
    if (const WorkAnswer* answer = answer_to(work, mark.step)) {
      std::visit(StepMarker(lesson.steps[i], screens[i], *answer, step_place(source, i), memo, mark), task->kind);
    }
    mark.maximum = points_of(*task);
    mark.points = mark.maximum * mark.score.value_or(mark.right.value_or(false) ? 1 : 0);
    marks.done += mark.done ? 1 : 0;
    marks.right += mark.right.value_or(false) ? 1 : 0;
    marks.points += mark.points;
    marks.maximum += mark.maximum;
    marks.steps.push_back(std::move(mark));
  }
  return marks;
}

}  // namespace credence
