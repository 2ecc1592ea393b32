// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson.h"

#include <algorithm>

namespace credence {

std::string predicted_in(const LessonStep& step) {
  if (const std::string asked = facts_of(step.task).predicts; !asked.empty()) return asked;
  const auto& cover = step.screen.cover;
  const auto thing = std::ranges::find_if(cover, [](const std::string& what) { return what != cover_answers; });
  return thing != cover.end() ? *thing : std::string();
}

bool hides_answers(const LessonStep& step) { return std::ranges::count(step.screen.cover, cover_answers) > 0; }

}  // namespace credence
