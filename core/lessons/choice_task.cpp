// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/choice_task.h"

#include "core/lessons/lesson.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence {
namespace {

std::ptrdiff_t count_right(const ChoiceTask& task) {
  return std::ranges::count(task.options, true, &ChoiceOption::right);
}

// What to say to the options that were picked.
std::string reply_to_options(const ChoiceTask& task, const std::vector<int>& picked, bool right) {
  std::string words;
  for (const int option : picked) {
    const ChoiceOption& one = task.options[static_cast<std::size_t>(option - 1)];
    if (one.right == right && !one.why.empty()) words += (words.empty() ? "" : " ") + one.why;
  }
  if (!words.empty()) return words;
  if (right) return say("Right.");
  return picked.size() < right_options(task).size() ? say("That is right, but not all of it.") : say("Not quite.");
}

std::string list_of_options(const std::vector<int>& options) {
  std::string list;
  for (const int option : options) list += (list.empty() ? "" : ", ") + std::to_string(option);
  return list;
}

}  // namespace

std::vector<int> right_options(const ChoiceTask& task) {
  std::vector<int> right;
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    if (task.options[i].right) right.push_back(static_cast<int>(i) + 1);
  }
  return right;
}

bool right_choice(const ChoiceTask& task, const std::vector<int>& picked) {
  std::vector<int> sorted = picked;
  std::ranges::sort(sorted);
  return sorted == right_options(task);
}

TaskFacts ChoiceTask::facts() const { return {.has_key = true, .lacks_key = count_right(*this) == 0}; }

ChoiceTask ChoiceTask::read(const TaskReader& reader, bool key_apart) {
  reader.expect({"options", "several"});
  ChoiceTask task;
  task.several = reader.yes("several");
  reader.each("options", say("options"), [&](const TaskReader& entry) {
    entry.expect({"text", "right", "why"});
    ChoiceOption& option = task.options.emplace_back();
    option.text = entry.needed_words("text", longest_lesson_text);
    if (key_apart) return;
    option.right = entry.yes("right");
    option.why = entry.words("why", longest_lesson_text);
    if (!option.right && option.why.empty()) {
      entry.fail("why", Message("it is missing; tell whoever picks this option why it is wrong"));
    }
  });
  const auto right = count_right(task);
  if (task.options.size() < 2) reader.fail("options", Message("there is only one; add a wrong one"));
  if (right == 0 && !key_apart) {
    reader.fail("options", Message("none is right; mark one with {}", R"("right": true)"));
  }
  if (right > 1 && !task.several) {
    reader.fail("options", Message("several are right; write {} or mark only one", R"("several": true)"));
  }
  return task;
}

void ChoiceTask::write(Members& members, bool key_apart) const {
  if (several) members.emplace_back("several", true);
  Items items;
  for (const ChoiceOption& option : options) {
    Members one{{"text", option.text}};
    if (option.right && !key_apart) one.emplace_back("right", true);
    if (!option.why.empty() && !key_apart) one.emplace_back("why", option.why);
    items.emplace_back(std::move(one));
  }
  members.emplace_back("options", std::move(items));
}

std::vector<std::string*> ChoiceTask::texts() {
  std::vector<std::string*> texts;
  for (ChoiceOption& option : options) {
    texts.push_back(&option.text);
    texts.push_back(&option.why);
  }
  return texts;
}

void ChoiceTask::forget_key() {
  for (ChoiceOption& option : options) option = {option.text};
}

void ChoiceTask::check(const TaskCheck& on) const {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string place = "task.options[" + std::to_string(i) + "]";
    on.words(place + ".text", options[i].text, on.report);
    on.words(place + ".why", options[i].why, on.report);
  }
}

Feedback ChoiceTask::judge(const Given& given, const JudgedOn& on) const {
  const auto& picked = std::get<std::vector<int>>(given.value);
  const int count = static_cast<int>(options.size());
  if (picked.empty() || std::ranges::any_of(picked, [&](int option) { return option < 1 || option > count; })) {
    throw InputError(Message("choose one of the options"));
  }
  if (on.key_apart) return kept_for_later();
  const bool right = right_choice(*this, picked);
  return {right, reply_to_options(*this, picked, right)};
}

Mark ChoiceTask::mark(const Given& given, const MarkedOn& on) const {
  Mark mark;
  const auto* picked = std::get_if<std::vector<int>>(&given.value);
  if (picked == nullptr || picked->empty()) return mark;
  if (picked->back() > static_cast<int>(options.size())) {
    throw InputError(say("{}: there is no option {}", on.place, std::to_string(picked->back())));
  }
  mark.done = true;
  mark.right = right_choice(*this, *picked);
  mark.shown = list_of_options(*picked);
  return mark;
}

Node ChoiceTask::key(const ReportOf&, const std::string&) const {
  Items items;
  for (const int option : right_options(*this)) items.emplace_back(std::int64_t{option});
  return items;
}

TaskOnPaper ChoiceTask::on_paper(const PaperContext& on) const {
  TaskOnPaper paper;
  for (const ChoiceOption& option : options) paper.options.push_back({option.text, on.answers ? option.why : ""});
  if (on.answers) paper.key = list_of_options(right_options(*this));
  return paper;
}

void ChoiceTask::complete() {
  while (options.size() < 2) options.push_back({});
  for (ChoiceOption& option : options) {
    fill_blank(option.text);
    if (!option.right) fill_blank(option.why);
  }
  const auto right = count_right(*this);
  if (right == 0) options.front().right = true;
  several = several || right > 1;
}

std::vector<std::string> ChoiceTask::gaps() const {
  std::vector<std::string> gaps;
  for (const ChoiceOption& option : options) {
    if (is_unwritten(option.text)) gaps.push_back(say("Write every option."));
    if (!option.right && is_unwritten(option.why)) {
      gaps.push_back(say("Tell whoever picks a wrong option why it is wrong."));
    }
  }
  if (count_right(*this) == 0) gaps.push_back(say("Mark the right option."));
  return gaps;
}

}  // namespace credence
