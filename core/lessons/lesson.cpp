// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson.h"

#include <array>

namespace credence {

std::string kind_name(const Task& task) {
  static const std::array<std::string, 5> names{"predict", "number", "choice", "goal", "text"};
  return names.at(task.kind.index());
}

double points_of(const Task& task) { return task.points.value_or(std::holds_alternative<TextTask>(task.kind) ? 0 : 1); }

}  // namespace credence
