// A task in which the student picks one of the options, or several.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/task_kind.h"

namespace credence {

struct ChoiceOption {
  std::string text;
  bool right = false;
  std::string why;  // the reply to a student who picks it; every wrong option has one
  bool operator==(const ChoiceOption&) const = default;
};

struct ChoiceTask {
  std::vector<ChoiceOption> options;
  bool several = false;
  bool operator==(const ChoiceTask&) const = default;

  static constexpr char name[] = "choice";
  using Answer = std::vector<int>;
  static ChoiceTask fresh(const std::string&) { return {{{"", true, ""}, {"", false, ""}}, false}; }
  TaskFacts facts() const;
  static ChoiceTask read(const TaskReader& reader, bool key_apart);
  void write(Members& members, bool key_apart) const;
  std::vector<std::string*> texts();
  void forget_key();
  void check(const TaskCheck& on) const;
  Feedback judge(const Given& given, const JudgedOn& on) const;
  Mark mark(const Given& given, const MarkedOn& on) const;
  Node key(const ReportOf&, const std::string&) const;
  TaskOnPaper on_paper(const PaperContext& on) const;
  void complete();
  std::vector<std::string> gaps() const;
};

// `picked` counts from 1; right if exactly the right options are picked.
bool right_choice(const ChoiceTask& task, const std::vector<int>& picked);
std::vector<int> right_options(const ChoiceTask& task);

}  // namespace credence
