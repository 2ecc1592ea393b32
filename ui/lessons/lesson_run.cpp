// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_run.h"

#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"

#include <algorithm>

namespace credence {
namespace {

constexpr int tries_before_hint = 3;

}  // namespace

LessonRun::LessonRun(Lesson lesson, Work work) : lesson_(std::move(lesson)), work_(std::move(work)) {
  work_.lesson = lesson_.id;
  for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
    const auto& task = lesson_.steps[i].task;
    const WorkAnswer* found = answer_to(work_, static_cast<int>(i) + 1);
    if (task && found != nullptr && found->done && found->kind == kind_name(*task)) done_.insert(static_cast<int>(i));
  }
  const int steps = static_cast<int>(lesson_.steps.size());
  while (at_ + 1 < steps && (done_.contains(at_) || (!step().task && !done_.empty() && *done_.rbegin() > at_))) ++at_;
}

void LessonRun::go(int step_wanted) {
  const int next = std::clamp(step_wanted, 0, static_cast<int>(lesson_.steps.size()) - 1);
  if (next > at_ && !step().task) done_.insert(at_);
  if (next != at_) tries_ = 0;
  if (next != at_) asked_ = false;
  at_ = next;
}

void LessonRun::resume(int step_wanted, int tries, bool asked, const std::set<int>& left) {
  for (const int one : left) {
    const bool is_one = one >= 0 && one < static_cast<int>(lesson_.steps.size());
    if (is_one && !lesson_.steps[static_cast<std::size_t>(one)].task) done_.insert(one);
  }
  at_ = std::clamp(step_wanted, 0, static_cast<int>(lesson_.steps.size()) - 1);
  tries_ = tries;
  asked_ = asked;
}

bool LessonRun::done(int step_asked) const { return done_.contains(step_asked); }
int LessonRun::steps_done() const { return static_cast<int>(done_.size()); }

bool LessonRun::locked(const std::string& field) const {
  return step().all_locked || std::ranges::find(step().locked, field) != step().locked.end();
}

std::string LessonRun::hint() const {
  return !done(at_) && (asked_ || tries_ >= tries_before_hint) ? facts_of(step().task).hint : std::string();
}

Feedback LessonRun::answer(const Given& given, JudgedOn on) {
  const auto& task = step().task;
  const auto expected = task ? empty_answer(kind_name(*task)) : std::nullopt;
  if (!expected || expected->index() != given.value.index()) throw InputError(Message("this step has no such task"));
  on.key_apart = lesson_.key_apart;
  on.answered_for_good = is_homework() && done(at_);
  Feedback feedback = std::visit([&](const auto& kind) { return kind.judge(given, on); }, task->kind);
  auto found = std::ranges::find(work_.answers, at_ + 1, &WorkAnswer::step);
  if (feedback.kept) {
    if (found == work_.answers.end()) found = work_.answers.emplace(found);
    *found = {at_ + 1, kind_name(*task), given.value, given.sketch, std::move(on.screen)};
  }
  if (feedback.right) {
    done_.insert(at_);
    if (found != work_.answers.end()) found->done = true;
  } else {
    ++tries_;
  }
  return feedback;
}

void LessonRun::note_screen(const Members& screen) {
  const auto found = std::ranges::find(work_.answers, at_ + 1, &WorkAnswer::step);
  if (found != work_.answers.end()) found->screen = screen;
}

bool LessonRun::reaches(const Node& report) const {
  const std::string condition = facts_of(step().task).condition;
  return !condition.empty() && ReportFormula(condition).holds(report);
}

void LessonRun::adopt(const Work& work, const std::vector<int>& steps) {
  for (const int number : steps) {
    const WorkAnswer* theirs = answer_to(work, number);
    if (theirs == nullptr || number < 1 || number > static_cast<int>(lesson_.steps.size())) continue;
    std::erase_if(work_.answers, [number](const WorkAnswer& one) { return one.step == number; });
    work_.answers.push_back(*theirs);
    const auto& task = lesson_.steps[static_cast<std::size_t>(number - 1)].task;
    if (task && theirs->done && theirs->kind == kind_name(*task)) done_.insert(number - 1);
  }
}

void LessonRun::leave_last() {
  if (!step().task) done_.insert(at_);
}

}  // namespace credence
