// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/goal_measure.h"

#include "core/lessons/report_formula.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace credence {
namespace {

constexpr int most_digits = 7;

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

}  // namespace credence
