// A task in which the student changes the screen until a condition holds, and the number that it is about, as it stands
// big on the screen: "ESS: 640 (goal: above 2000)".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/task_kind.h"

namespace credence {

struct GoalTask {
  std::string when;                 // a formula over paths of the report
  Members solution;                 // parameters that reach the goal
  std::string hint;                 // shown after the third try or on asking; empty = none
  std::string measure = {};         // a formula whose value stands big on the screen; empty = none
  std::string measure_name = {};    // "ESS"
  std::vector<Mistake> wrong = {};  // told while they hold, and the goal is not reached
  bool operator==(const GoalTask&) const = default;

  static constexpr char name[] = "goal";
  static constexpr char never[] = "seed < 0";  // stands in a file for a condition that must be there
  using Answer = std::monostate;               // it is on the screen
  static GoalTask fresh(const std::string&) { return {}; }
  TaskFacts facts() const;
  static GoalTask read(const TaskReader& reader, bool key_apart);
  void write(Members& members, bool key_apart) const;
  std::vector<std::string*> texts();
  void forget_key();
  void check(const TaskCheck& on) const;
  Feedback judge(const Given& given, const JudgedOn& on) const;
  Mark mark(const Given& given, const MarkedOn& on) const;
  Node key(const ReportOf&, const std::string&) const { return solution; }
  TaskOnPaper on_paper(const PaperContext& on) const;
  void complete();
  std::vector<std::string> gaps() const;
};

// The bound in the condition of a goal: `when` holds the text of `measure`, a comparison and a number.
struct GoalBound {
  bool above = true;      // whether the measure is to be larger than it
  bool included = false;  // whether the bound itself will do
  double value = 0;
};
std::optional<GoalBound> bound_of(const GoalTask& goal);  // nothing if `when` compares the measure with no number

// Returns the reply to the first of the goal's usual mistakes that the screen makes; empty if it makes none.
std::string why_not(const GoalTask& goal, const Node& report);

// Returns how far one is, in the current language; "—" stands for a value that does not exist. Empty if the goal has no
// measure.
std::string measure_words(const GoalTask& goal, const Node& report);

}  // namespace credence
