// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/goal_task.h"

#include "core/lessons/lesson.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace credence {
namespace {

constexpr int most_digits = 7;

// Says that a formula has no value on a screen, unless that is because a number does not exist there yet.
bool is_missing_number(const Message& why) { return why.english().find("null") != std::string::npos; }

// Three digits, or one decimal more than its bound has; and more of them until a number beside its bound does not look
// like it.
std::string shown(double value, const std::optional<GoalBound>& bound) {
  int digits = 3;
  if (!bound) return trimmed(value, digits);
  const std::string wanted = trimmed(bound->value, most_digits);
  const std::size_t point = wanted.find('.');
  const auto decimals = point == std::string::npos ? 0 : static_cast<int>(wanted.size() - point) - 1;
  const double size = std::abs(value);
  const int whole = size < 1 ? 0 : size < 1e7 ? static_cast<int>(std::log10(size)) + 1 : most_digits;
  digits = std::clamp(whole + decimals + 1, digits, most_digits);
  while (digits < most_digits && value != bound->value && trimmed(value, digits) == trimmed(bound->value, digits)) {
    ++digits;
  }
  return trimmed(value, digits);
}

}  // namespace

std::optional<GoalBound> bound_of(const GoalTask& goal) {
  if (goal.measure.empty()) return std::nullopt;
  for (std::size_t at = goal.when.find(goal.measure); at != std::string::npos;
       at = goal.when.find(goal.measure, at + 1)) {
    std::size_t sign = goal.when.find_first_not_of(' ', at + goal.measure.size());
    if (sign == std::string::npos || (goal.when[sign] != '<' && goal.when[sign] != '>')) continue;
    GoalBound bound{goal.when[sign] == '>'};
    if (++sign < goal.when.size() && goal.when[sign] == '=') {
      bound.included = true;
      ++sign;
    }
    sign = goal.when.find_first_not_of(' ', sign);
    if (sign == std::string::npos) continue;
    const char* end = goal.when.data() + goal.when.size();
    if (std::from_chars(goal.when.data() + sign, end, bound.value).ec == std::errc()) return bound;
  }
  return std::nullopt;
}

std::string why_not(const GoalTask& goal, const Node& report) {
  for (const Mistake& mistake : goal.wrong) {
    if (ReportFormula(mistake.formula).holds(report)) return mistake.why;
  }
  return {};
}

std::string measure_words(const GoalTask& goal, const Node& report) {
  if (goal.measure.empty()) return {};
  const std::string name = goal.measure_name.empty() ? say("Now") : goal.measure_name;
  const auto value = ReportFormula(goal.measure).value(report);
  const auto bound = bound_of(goal);
  const std::string now = value ? shown(*value, bound) : no_value;
  if (!bound) return name + ": " + now;
  const std::string wanted = trimmed(bound->value, most_digits);
  if (!bound->above) {
    return bound->included ? say("{}: {} (goal: at most {})", name, now, wanted)
                           : say("{}: {} (goal: below {})", name, now, wanted);
  }
  return bound->included ? say("{}: {} (goal: at least {})", name, now, wanted)
                         : say("{}: {} (goal: above {})", name, now, wanted);
}

TaskFacts GoalTask::facts() const {
  return {.has_key = true,
          .waits_for_report = true,
          .on_screen = true,
          .condition = when,
          .hint = hint,
          .solution = &solution};
}

GoalTask GoalTask::read(const TaskReader& reader, bool key_apart) {
  reader.expect({"when", "solution", "hint", "measure", "measure_name", "wrong"});
  GoalTask task;
  task.when = reader.formula("when");
  task.hint = reader.words("hint", longest_lesson_text);
  if (reader.has("measure")) task.measure = reader.formula("measure");
  task.measure_name = reader.words("measure_name", longest_title);
  if (key_apart) return task;
  if (!reader.has("solution")) {
    reader.fail("solution", Message("it is missing; write parameters or data that reach the goal"));
  }
  task.solution = reader.tree("solution");
  if (task.solution.empty()) reader.fail("solution", Message("it has no parameter and no data"));
  task.wrong = read_mistakes(reader, "when");
  return task;
}

void GoalTask::write(Members& members, bool key_apart) const {
  members.emplace_back("when", when);
  if (!key_apart) members.emplace_back("solution", solution);
  if (!hint.empty()) members.emplace_back("hint", hint);
  if (!measure.empty()) members.emplace_back("measure", measure);
  if (!measure_name.empty()) members.emplace_back("measure_name", measure_name);
  if (!key_apart) write_mistakes(members, wrong, "when");
}

std::vector<std::string*> GoalTask::texts() {
  std::vector<std::string*> texts{&hint, &measure_name};
  add_texts(texts, wrong);
  return texts;
}

void GoalTask::forget_key() {
  solution.clear();
  wrong.clear();
}

void GoalTask::check(const TaskCheck& on) const {
  on.words("task.hint", hint, on.report);
  std::optional<Message> why;
  if (!measure.empty() && !ReportFormula(measure).value(on.report, &why) && !is_missing_number(*why)) {
    on.fault("task.measure", *why);
  }
  const ReportFormula condition(when);
  if (const auto now = condition.value(on.report, &why); now && *now != 0) {
    on.fault("task.when", Message("the goal is reached at the start; begin with another screen or ask for more"));
  } else if (!now && !is_missing_number(*why)) {
    return on.fault("task.when", *why);
  }
  if (solution.empty()) return;  // it is in the key
  for (const auto& [field, value] : solution) {
    if (on.step.all_locked || std::ranges::find(on.step.locked, field) != on.step.locked.end()) {
      on.fault("task.solution", Message("{} is locked, so that nobody can set it", field));
    }
  }
  const Node* solved = on.solved(solution);
  if (solved == nullptr) return;
  on.words("then", on.step.then, *solved);
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    const std::string place = "task.wrong[" + std::to_string(i) + "]";
    on.words(place + ".why", wrong[i].why, on.report);
    const ReportFormula mistake(wrong[i].formula);
    if (!mistake.value(on.report, &why)) on.fault(place + ".when", *why);
    if (mistake.holds(*solved)) on.fault(place, Message("it holds for the solution, too"));
  }
  const auto reached = condition.value(*solved, &why);
  if (!reached) {
    on.fault("task.solution", Message("it does not reach the goal: {}", *why));
  } else if (*reached == 0) {
    on.fault("task.solution", Message("it does not reach the goal; change it or ask for less"));
  }
}

Feedback GoalTask::judge(const Given&, const JudgedOn& on) const {
  if (ReportFormula(when).holds(on.now)) return {true, say("Reached.")};
  const auto bound = bound_of(*this);
  const auto value = bound ? ReportFormula(measure).value(on.now) : std::nullopt;
  const bool there = value && (bound->above ? *value > bound->value : *value < bound->value) &&
                     why_not(*this, on.now).empty();  // which is told beside the number
  return {.right = false,
          .text = there ? say("Not yet: this number is as wanted, but the question asks for more.") : say("Not yet."),
          .kept = false};
}

Mark GoalTask::mark(const Given&, const MarkedOn& on) const {
  Mark mark;
  if (!on.has_screen) return mark;
  mark.done = true;
  mark.shown = on.foreign();
  mark.right = mark.shown.empty() && ReportFormula(when).holds(on.report());
  return mark;
}

TaskOnPaper GoalTask::on_paper(const PaperContext& on) const {
  TaskOnPaper paper{.line = say("How did you reach it? {}", "_______________")};
  if (!on.answers) return paper;
  paper.hint = hint;
  const Inputs solved = on.solved(solution);
  std::string set;
  for (const auto& [field, value] : solution) {
    const std::string set_to = format_value(solved.parameters[field_index(on.lab, field)]);
    set += (set.empty() ? "" : "; ") + field + " = " + (set_to.empty() ? no_value : set_to);
  }
  paper.key = set;
  return paper;
}

void GoalTask::complete() {
  if (is_blank(when)) when = never;
  if (solution.empty()) solution = {{unwritten, Node()}};
}

std::vector<std::string> GoalTask::gaps() const {
  std::vector<std::string> gaps;
  if (is_blank(when) || when == never) gaps.push_back(say("Write the condition of the goal."));
  if (solution.empty() || solution.front().first == unwritten) {
    gaps.push_back(say("Reach the goal on the screen, then take those settings as the solution."));
  }
  return gaps;
}

}  // namespace credence
