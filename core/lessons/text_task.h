// A task in which the student writes a sentence, which is kept for the lecturer and not marked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/task_kind.h"

namespace credence {

struct TextTask {
  bool operator==(const TextTask&) const = default;

  static constexpr char name[] = "text";
  using Answer = std::string;
  static TextTask fresh(const std::string&) { return {}; }
  TaskFacts facts() const { return {.points = 0}; }
  static TextTask read(const TaskReader& reader, bool key_apart);
  void write(Members&, bool) const {}
  std::vector<std::string*> texts() { return {}; }
  void forget_key() {}
  void check(const TaskCheck&) const {}
  Feedback judge(const Given& given, const JudgedOn& on) const;
  Mark mark(const Given& given, const MarkedOn& on) const;
  Node key(const ReportOf&, const std::string&) const { return {}; }
  TaskOnPaper on_paper(const PaperContext&) const;
  void complete() {}
  std::vector<std::string> gaps() const { return {}; }
};

}  // namespace credence
