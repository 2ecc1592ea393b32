// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/marks.h"

#include "core/math/input_error.h"
#include "ui/lessons/key_file.h"
#include "ui/words/said.h"

#include <algorithm>

namespace credence {
namespace {

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

// Marks the answer to one step, whose screen at its start is `start`.
Mark mark_answer(const LessonStep& step, const Session& start, const WorkAnswer& answer, const QString& place,
                 ScreenMemo& memo) {
  // The student's own screen counts where a step keeps it, and where it is the answer.
  const auto their_screen = [&] {
    const bool own = step.screen.same || facts_of(step.task).on_screen;
    return own && !answer.screen.empty() ? session_of_members(answer.screen, place + ": screen") : start;
  };
  const auto foreign_words = [&] { return foreign(their_screen(), start, step).toStdString(); };
  const auto truth = [&](const Predictable& thing) {
    const ComputedScreen& screen = memo.of(foreign_words().empty() ? their_screen() : start);
    return truth_of(thing, *screen.result, screen.session.view.frame, screen.report);
  };
  const auto report = [&]() -> const Node& { return memo.of(their_screen()).report; };
  const MarkedOn on{*start.lab, place.toStdString(), !answer.screen.empty(), foreign_words, report, truth};
  const Given given{answer.value, answer.sketch};
  return std::visit([&](const auto& kind) { return kind.mark(given, on); }, step.task->kind);
}

}  // namespace

std::vector<StepAnswer> lesson_answers(const Lesson& lesson, const QString& source, std::optional<std::uint64_t> seed,
                                       ScreenMemo& memo) {
  const std::vector<Session> screens = lesson_screens(lesson, source, seed);
  require_key(lesson, source);
  std::vector<StepAnswer> answers;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const auto& task = lesson.steps[i].task;
    if (!task) continue;
    const std::string place = step_place(source, i).toStdString();
    const ReportOf report = [&]() -> const Node& { return memo.of(screens[i]).report; };
    const auto key = [&](const auto& kind) { return kind.key(report, place); };
    answers.push_back({static_cast<int>(i) + 1, kind_name(*task), std::visit(key, task->kind)});
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
    StepMark mark;
    mark.step = static_cast<int>(i) + 1;
    mark.kind = kind_name(*task);
    if (const WorkAnswer* answer = answer_to(work, mark.step)) {
      static_cast<Mark&>(mark) = mark_answer(lesson.steps[i], screens[i], *answer, step_place(source, i), memo);
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
