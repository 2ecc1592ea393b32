// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/work.h"

#include <algorithm>
#include <cmath>

namespace credence {

const WorkAnswer* answer_to(const Work& work, int step) {
  const auto found = std::ranges::find(work.answers, step, &WorkAnswer::step);
  return found == work.answers.end() ? nullptr : &*found;
}

// A decimal that is typed at the very edge of the tolerance is right, although binary numbers round.
bool right_number(const NumberTask& task, double typed, double answer) {
  const double rounding = 1e-12 * std::max({1.0, std::abs(typed), std::abs(answer)});
  return std::abs(typed - answer) <= task.tolerance + rounding;
}

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

}  // namespace credence
