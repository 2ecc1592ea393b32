// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/class_moves.h"

#include "core/data/class_order.h"

namespace credence {

std::string move_class(Inputs& inputs, const Gesture& gesture) {
  const Table moved = with_class_moved(inputs.data, gesture.index);
  if (moved == inputs.data) return {};
  inputs.data = moved;
  return say("change the order of the classes");
}

}  // namespace credence
