// The number that a goal of a lesson is about, as it stands big on the screen: "ESS: 640 (goal: above 2000)".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <optional>
#include <string>

namespace credence {

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
