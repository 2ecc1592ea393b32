// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/number_task.h"

#include "core/lab/fields.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {

// A decimal that is typed at the very edge of the tolerance is right, although binary numbers round.
bool right_number(const NumberTask& task, double typed, double answer) {
  const double rounding = 1e-12 * std::max({1.0, std::abs(typed), std::abs(answer)});
  return std::abs(typed - answer) <= task.tolerance + rounding;
}

TaskFacts NumberTask::facts() const {
  return {.has_key = true, .lacks_key = answer.empty(), .waits_for_report = true, .in_numbers = true};
}

NumberTask NumberTask::read(const TaskReader& reader, bool key_apart) {
  reader.expect({"answer", "tolerance", "wrong"});
  NumberTask task;
  if (key_apart) return task;
  task.answer = reader.formula("answer");
  if (!reader.has("tolerance")) reader.fail("tolerance", Message("it is missing; write it"));
  task.tolerance = reader.number("tolerance");
  if (!(task.tolerance > 0)) {
    reader.fail("tolerance", Message("it must be larger than 0, because reports have sixteen digits"));
  }
  task.wrong = read_mistakes(reader, "answer");
  return task;
}

void NumberTask::write(Members& members, bool key_apart) const {
  if (key_apart) return;
  members.emplace_back("answer", answer);
  members.emplace_back("tolerance", tolerance);
  write_mistakes(members, wrong, "answer");
}

std::vector<std::string*> NumberTask::texts() {
  std::vector<std::string*> texts;
  add_texts(texts, wrong);
  return texts;
}

void NumberTask::check(const TaskCheck& on) const {
  if (answer.empty()) return;  // it is in the key
  std::optional<Message> why;
  const auto right = ReportFormula(answer).value(on.report, &why);
  if (!right) on.fault("task.answer", *why);
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    const std::string place = "task.wrong[" + std::to_string(i) + "]";
    on.words(place + ".why", wrong[i].why, on.report);
    const auto mistaken = ReportFormula(wrong[i].formula).value(on.report, &why);
    if (!mistaken) on.fault(place + ".answer", *why);
    if (mistaken && right && right_number(*this, *mistaken, *right)) {
      on.fault(place, Message("it is right within the tolerance; take a smaller tolerance or leave it out"));
    }
  }
}

// A number is asked for on the screen as the step begins.
Feedback NumberTask::judge(const Given& given, const JudgedOn& on) const {
  const double typed = std::get<double>(given.value);
  if (on.key_apart) return kept_for_later();
  std::optional<Message> why;
  const auto right = ReportFormula(answer).value(on.start, &why);
  if (!right) throw InputError(*why);
  if (right_number(*this, typed, *right)) return {true, say("Right.")};
  const auto changed = ReportFormula(answer).value(on.now);
  if (changed && right_number(*this, typed, *changed)) {
    return {false, say("That is right on your screen, which you have changed. The question is about the screen as "
                       "the step begins.")};
  }
  for (const Mistake& one : wrong) {
    const auto expected = ReportFormula(one.formula).value(on.start);
    if (expected && right_number(*this, typed, *expected)) return {false, one.why};
  }
  return {false, typed > *right ? say("Not yet: it is too large.") : say("Not yet: it is too small.")};
}

Mark NumberTask::mark(const Given& given, const MarkedOn& on) const {
  Mark mark;
  const auto* typed = std::get_if<double>(&given.value);
  if (typed == nullptr) return mark;
  mark.done = true;
  mark.shown = format_number(*typed);
  mark.right = on.foreign().empty() && right_number(*this, *typed, std::get<double>(key(on.report, on.place)));
  return mark;
}

Node NumberTask::key(const ReportOf& report, const std::string& place) const {
  std::optional<Message> why;
  const auto value = ReportFormula(answer).value(report(), &why);
  if (!value) throw InputError(place + ": task.answer: " + why->said());
  return *value;
}

TaskOnPaper NumberTask::on_paper(const PaperContext& on) const {
  TaskOnPaper paper{.line = say("Answer: {}", "_______________")};
  if (!on.answers) return paper;
  const auto value = ReportFormula(answer).value(on.report);
  paper.key = value ? say("{}, within {}", on.number(*value, tolerance), trimmed(tolerance, 6)) : no_value;
  return paper;
}

void NumberTask::complete() {
  if (is_blank(answer)) answer = not_chosen;
  if (!(tolerance > 0)) tolerance = 0.01;
}

std::vector<std::string> NumberTask::gaps() const {
  if (!is_blank(answer) && answer != not_chosen) return {};
  return {say("Choose the number that is asked for.")};
}

}  // namespace credence
