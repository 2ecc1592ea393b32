// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/work.h"

#include <algorithm>

namespace credence {

const WorkAnswer* answer_to(const Work& work, int step) {
  const auto found = std::ranges::find(work.answers, step, &WorkAnswer::step);
  return found == work.answers.end() ? nullptr : &*found;
}

}  // namespace credence
