// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/step_task.h"

#include "core/math/input_error.h"
#include "ui/document/journals.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/work_files.h"

#include <utility>

namespace credence {

StepTask::StepTask(SessionController& controller, Prediction& prediction, QObject* parent)
    : QObject(parent), controller_(controller), prediction_(prediction) {}

void StepTask::serve(LessonRun* run, bool kept) {
  waiting_ = nullptr;
  run_ = run;
  kept_ = kept;
}

Members StepTask::screen() const { return members_of_session(controller_.session()); }

void StepTask::judge(const Given& given) {
  if (run_ == nullptr) return;
  static const Node unknown = Members{};
  const LessonStep& step = run_->step();
  const Node* now = prediction_.report() != nullptr ? prediction_.report() : &unknown;
  const Node* start = start_ && !step.screen.same ? start_() : nullptr;
  const auto& truth = prediction_.truth();
  JudgedOn on{start != nullptr ? *start : *now, *now};
  if (facts_of(step.task).on_screen) on.screen = screen();
  on.thing = prediction_.thing();
  on.truth = truth ? &*truth : nullptr;
  try {
    const Feedback feedback = run_->answer(given, std::move(on));
    if (step.screen.same) run_->note_screen(screen());
    keep();
    emit answered(feedback);
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

// Whether the screen is still being computed. Then the answer is judged as soon as it is not: nobody is told "not yet"
// before.
bool StepTask::waits(std::function<void()> judge) {
  waiting_ = nullptr;
  if (run_ == nullptr || prediction_.report() != nullptr) return run_ == nullptr;
  waiting_ = std::move(judge);
  waiting_step_ = run_->at();
  emit answered({run_->done(run_->at()),
                 tr("The screen is still being computed. Your answer is checked as soon as "
                    "it is done.")
                     .toStdString(),
                 false});
  return true;
}

void StepTask::answer(const Given& given) {
  if (run_ == nullptr) return;
  if (facts_of(run_->step().task).waits_for_report && waits([this, given] { answer(given); })) return;
  judge(given);
}

void StepTask::look_quietly() {
  const Node* whole = prediction_.report();
  if (run_ == nullptr || whole == nullptr) return;
  if (const auto judge_now = std::exchange(waiting_, nullptr); judge_now && waiting_step_ == run_->at()) {
    return judge_now();
  }
  if (run_->done(run_->at()) || !run_->reaches(*whole)) return;
  judge({});
}

void StepTask::take_reveal() {
  const bool scored = prediction_.sketched() && prediction_.truth();
  judge(scored ? Given{{}, prediction_.sketch()} : Given{});
}

void StepTask::ask_for_hint() {
  if (run_ == nullptr) return;
  run_->ask_for_hint();
  emit answered({run_->done(run_->at()), run_->hint()});
}

// Words on a goal that was reached are true as long as the screen reaches it.
QString StepTask::words(const KnownReport& start, const KnownReport& now, bool at_home) const {
  if (run_ == nullptr) return {};
  const LessonStep& step = run_->step();
  const bool stays_done = facts_of(step.task).condition.empty();
  const bool after = !step.then.empty() && at_home && run_->done(run_->at()) && !prediction_.covered() &&
                     (stays_done || (now.results_known && run_->reaches(now.report)));
  const std::string filled = after ? "✓ " + filled_words(without_equations(step.then), now.report, now.results_known)
                                   : filled_words(without_equations(step.text), start, now);
  return QString::fromStdString(filled);
}

std::vector<Equation> StepTask::equations() const {
  if (run_ == nullptr) return {};
  return named_equations(run_->step().text + run_->step().then, controller_.screen().equations());
}

void StepTask::keep() {
  if (!kept_ || run_ == nullptr) return;
  try {
    take(keep_work(run_->work(), known_));
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

// The answers of another window are this run's, too; those that lose are kept aside.
void StepTask::take(const KeptWork& kept) {
  known_ = kept.work;
  run_->adopt(kept.work, kept.adopted);
  const auto list = [](const std::vector<int>& steps) {
    QStringList numbers;
    for (const int step : steps) numbers += QString::number(step);
    return numbers.join(QStringLiteral(", "));
  };
  if (!kept.adopted.empty()) {
    emit notice(
        tr("Another window has answered in this lesson (step %1). Its answers are kept with those of this window.")
            .arg(list(kept.adopted)));
  }
  if (!kept.before && kept.unreadable.isEmpty()) return;
  keep_discarded(kept.before ? to_json(*kept.before) : kept.unreadable, QStringLiteral(".work.json"));
  emit notice(kept.replaced.empty()
                  ? tr("Other answers on this lesson were kept before. They stay for a week: File > Unsaved work.")
                  : tr("Another window has other answers to step %1. Those of this window count; the others stay for a "
                       "week: File > Unsaved work.")
                        .arg(list(kept.replaced)));
}

}  // namespace credence
