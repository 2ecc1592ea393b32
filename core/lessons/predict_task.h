// A task in which the student sketches what a view hides until then.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/task_kind.h"

namespace credence {

struct PredictTask {
  std::string what;  // id of a predictable thing of the lab (predictables.h)
  bool operator==(const PredictTask&) const = default;

  static constexpr char name[] = "predict";
  using Answer = std::monostate;  // it is sketched
  static PredictTask fresh(const std::string& thing) { return {thing}; }
  TaskFacts facts() const { return {.predicts = what}; }
  static PredictTask read(const TaskReader& reader, bool key_apart);
  void write(Members& members, bool key_apart) const;
  std::vector<std::string*> texts() { return {}; }
  void forget_key() {}
  void check(const TaskCheck& on) const;
  Feedback judge(const Given& given, const JudgedOn& on) const;  // without a sketch nothing is scored
  Mark mark(const Given& given, const MarkedOn& on) const;
  Node key(const ReportOf&, const std::string&) const { return what; }
  TaskOnPaper on_paper(const PaperContext& on) const;
  void complete() {}
  std::vector<std::string> gaps() const { return {}; }
};

}  // namespace credence
