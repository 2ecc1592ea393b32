// A task in which the student types a number.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/task_kind.h"

namespace credence {

struct NumberTask {
  std::string answer;    // a formula over paths of the report (report_formula.h)
  double tolerance = 0;  // largest distance from the answer that is right; positive
  std::vector<Mistake> wrong = {};
  bool operator==(const NumberTask&) const = default;

  static constexpr char name[] = "number";
  static constexpr char not_chosen[] = "seed";  // stands in a file for an answer that must be there
  using Answer = double;
  static NumberTask fresh(const std::string&) { return {"", 0.01}; }
  TaskFacts facts() const;
  static NumberTask read(const TaskReader& reader, bool key_apart);
  void write(Members& members, bool key_apart) const;
  std::vector<std::string*> texts();
  void forget_key() { *this = {}; }
  void check(const TaskCheck& on) const;
  Feedback judge(const Given& given, const JudgedOn& on) const;
  Mark mark(const Given& given, const MarkedOn& on) const;
  Node key(const ReportOf& report, const std::string& place) const;
  TaskOnPaper on_paper(const PaperContext& on) const;
  void complete();
  std::vector<std::string> gaps() const;
};

bool right_number(const NumberTask& task, double typed, double answer);

}  // namespace credence
