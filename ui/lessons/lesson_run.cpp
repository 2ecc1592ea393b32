// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_run.h"

#include "core/lessons/goal_measure.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence {
namespace {

constexpr int tries_before_hint = 3;

// What to say to the options that were picked.
std::string reply(const ChoiceTask& task, const std::vector<int>& picked, bool right) {
  std::string words;
  for (const int option : picked) {
    const ChoiceOption& one = task.options[static_cast<std::size_t>(option - 1)];
    if (one.right == right && !one.why.empty()) words += (words.empty() ? "" : " ") + one.why;
  }
  if (!words.empty()) return words;
  if (right) return say("Right.");
  return picked.size() < right_options(task).size() ? say("That is right, but not all of it.") : say("Not quite.");
}

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

bool LessonRun::done(int step_asked) const { return done_.contains(step_asked); }
int LessonRun::steps_done() const { return static_cast<int>(done_.size()); }

bool LessonRun::locked(const std::string& field) const {
  return step().all_locked || std::ranges::find(step().locked, field) != step().locked.end();
}

std::string LessonRun::hint() const {
  const auto* goal = step().task ? std::get_if<GoalTask>(&step().task->kind) : nullptr;
  return goal != nullptr && !done(at_) && (asked_ || tries_ >= tries_before_hint) ? goal->hint : std::string();
}

template <class Kind>
const Kind& LessonRun::task() const {
  const auto* found = step().task ? std::get_if<Kind>(&step().task->kind) : nullptr;
  if (found == nullptr) throw InputError(Message("this step has no such task"));
  return *found;
}

WorkAnswer& LessonRun::answer(const std::string& kind) {
  const int number = at_ + 1;
  const auto found = std::ranges::find(work_.answers, number, &WorkAnswer::step);
  WorkAnswer fresh{number, kind};
  if (found == work_.answers.end()) return work_.answers.emplace_back(std::move(fresh));
  *found = std::move(fresh);
  return *found;
}

Feedback LessonRun::finish(bool right, std::string text) {
  if (right) {
    done_.insert(at_);
    const auto found = std::ranges::find(work_.answers, at_ + 1, &WorkAnswer::step);
    if (found != work_.answers.end()) found->done = true;
  } else {
    ++tries_;
  }
  return {right, std::move(text)};
}

Feedback LessonRun::keep_for_later() {
  Feedback kept = finish(true, say("It is kept with your work, and marked later. You may still change it."));
  kept.judged = false;
  return kept;
}

Feedback LessonRun::type(double value, const Node& report, const Node* now) {
  const NumberTask& number = task<NumberTask>();
  if (lesson_.key_apart) {
    answer("number").value = value;
    return keep_for_later();
  }
  std::optional<Message> why;
  const auto right = ReportFormula(number.answer).value(report, &why);
  if (!right) throw InputError(*why);
  answer("number").value = value;
  if (right_number(number, value, *right)) return finish(true, say("Right."));
  const auto changed = now != nullptr ? ReportFormula(number.answer).value(*now) : std::nullopt;
  if (changed && right_number(number, value, *changed)) {
    return finish(false,
                  say("That is right on your screen, which you have changed. The question is about the screen as "
                      "the step begins."));
  }
  for (const Mistake& wrong : number.wrong) {
    const auto expected = ReportFormula(wrong.formula).value(report);
    if (expected && right_number(number, value, *expected)) return finish(false, wrong.why);
  }
  return finish(false, value > *right ? say("Not yet: it is too large.") : say("Not yet: it is too small."));
}

Feedback LessonRun::pick(const std::vector<int>& options) {
  const ChoiceTask& choice = task<ChoiceTask>();
  const int count = static_cast<int>(choice.options.size());
  if (options.empty() || std::ranges::any_of(options, [&](int option) { return option < 1 || option > count; })) {
    throw InputError(Message("choose one of the options"));
  }
  answer("choice").value = options;
  if (lesson_.key_apart) return keep_for_later();
  const bool right = right_choice(choice, options);
  return finish(right, reply(choice, options, right));
}

Feedback LessonRun::write(const std::string& words) {
  task<TextTask>();
  answer("text").value = words;
  return finish(!words.empty(), words.empty() ? std::string() : say("It is kept with your work."));
}

// Of homework the first prediction counts, however often it is covered again.
Feedback LessonRun::reveal(const Predictable& thing, const Sketch& sketch, const Truth& truth) {
  task<PredictTask>();
  const std::string words = verdict(thing, sketch, truth);
  if (is_homework() && done(at_)) return finish(true, words + ' ' + say("The first prediction counts."));
  answer("predict").sketch = sketch;
  return finish(true, words);
}

Feedback LessonRun::skip() {
  task<PredictTask>();
  if (!is_homework() || !done(at_)) answer("predict");
  return finish(true, say("Revealed without a prediction."));
}

void LessonRun::note_screen(const Members& screen) {
  const auto found = std::ranges::find(work_.answers, at_ + 1, &WorkAnswer::step);
  if (found != work_.answers.end()) found->screen = screen;
}

Feedback LessonRun::look(const Node& report, const Members& screen, bool try_counts) {
  const GoalTask& goal = task<GoalTask>();
  if (ReportFormula(goal.when).holds(report)) {
    answer("goal").screen = screen;
    return finish(true, say("Reached."));
  }
  if (!try_counts) return {done(at_), {}};
  const auto bound = bound_of(goal);
  const auto value = bound ? ReportFormula(goal.measure).value(report) : std::nullopt;
  const bool there = value && (bound->above ? *value > bound->value : *value < bound->value) &&
                     why_not(goal, report).empty();  // which is told beside the number
  return finish(false,
                there ? say("Not yet: this number is as wanted, but the question asks for more.") : say("Not yet."));
}

bool LessonRun::reaches(const Node& report) const {
  const auto* goal = step().task ? std::get_if<GoalTask>(&step().task->kind) : nullptr;
  return goal != nullptr && ReportFormula(goal->when).holds(report);
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
