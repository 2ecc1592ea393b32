// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson.h"

#include <algorithm>
#include <array>

namespace credence {

std::string kind_name(const Task& task) {
  static const std::array<std::string, 5> names{"predict", "number", "choice", "goal", "text"};
  return names.at(task.kind.index());
}

double points_of(const Task& task) { return task.points.value_or(std::holds_alternative<TextTask>(task.kind) ? 0 : 1); }

std::string predicted_in(const LessonStep& step) {
  const auto* task = step.task ? std::get_if<PredictTask>(&step.task->kind) : nullptr;
  if (task != nullptr) return task->what;
  const auto& cover = step.screen.cover;
  const auto thing = std::ranges::find_if(cover, [](const std::string& what) { return what != cover_answers; });
  return thing != cover.end() ? *thing : std::string();
}

bool hides_answers(const LessonStep& step) { return std::ranges::count(step.screen.cover, cover_answers) > 0; }

}  // namespace credence
