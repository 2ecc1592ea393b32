// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/on_paper.h"

namespace credence {

Figure without_marks(Figure figure, bool keeps_places) {
  const auto is_mark = [&](const Layer& layer) {
    const auto* points = std::get_if<Points>(&layer);
    return std::holds_alternative<Handles>(layer) || (!keeps_places && points != nullptr && points->explores);
  };
  for (auto* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) std::erase_if(*layers, is_mark);
  return figure;
}

}  // namespace credence
