// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/lesson.h"

#include <array>

namespace credence {

std::string kind_name(const Task& task) {
  static const std::array<std::string, 5> names{"predict", "number", "choice", "goal", "text"};
  return names.at(task.kind.index());
}

}  // namespace credence
