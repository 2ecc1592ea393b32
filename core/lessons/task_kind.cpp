// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/task_kind.h"

#include "core/lessons/lesson.h"
#include "core/words/say.h"

namespace credence {

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\n") == std::string::npos; }
bool is_unwritten(const std::string& text) { return is_blank(text) || text == unwritten; }

void fill_blank(std::string& text) {
  if (is_blank(text)) text = unwritten;
}

Feedback kept_for_later() {
  return {true, say("It is kept with your work, and marked later. You may still change it."), false};
}

std::vector<Mistake> read_mistakes(const TaskReader& reader, const char* formula_key) {
  std::vector<Mistake> mistakes;
  if (!reader.has("wrong")) return mistakes;
  reader.each("wrong", say("wrong answers"), [&](const TaskReader& entry) {
    entry.expect({formula_key, "why"});
    const std::string formula = entry.formula(formula_key);
    mistakes.push_back({formula, entry.needed_words("why", longest_lesson_text)});
  });
  return mistakes;
}

void write_mistakes(Members& members, const std::vector<Mistake>& mistakes, const char* formula_key) {
  if (mistakes.empty()) return;
  Items wrong;
  for (const Mistake& one : mistakes) wrong.emplace_back(Members{{formula_key, one.formula}, {"why", one.why}});
  members.emplace_back("wrong", std::move(wrong));
}

void add_texts(std::vector<std::string*>& texts, std::vector<Mistake>& mistakes) {
  for (Mistake& one : mistakes) texts.push_back(&one.why);
}

}  // namespace credence
