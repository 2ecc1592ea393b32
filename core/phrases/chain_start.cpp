// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_start.h"

#include "core/math/ranges.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence {

void add_start_handle(Figure& figure, Point2 at, bool sideways) {
  figure.layers.push_back(Handles{.id = start_handle,
                                  .at = {at},
                                  .visible = true,
                                  .hint = say("Drag: move the start of the chains"),
                                  .sideways = sideways,
                                  .minor = true,
                                  .values = {say("start {}", sideways ? short_text(at.x) : place_text(at.x, at.y))}});
}

std::string move_start(Vector& start, const Gesture& gesture, const StartGrid& grid) {
  const auto [x0, x1, y0, y1] = grid.bounds;
  start = {std::clamp(to_digits(gesture.position.x, grid.digits), x0, x1)};
  if (grid.dimension == 2) start.push_back(std::clamp(to_digits(gesture.position.y, grid.digits), y0, y1));
  return say("move the start of the chains");
}

}  // namespace credence
