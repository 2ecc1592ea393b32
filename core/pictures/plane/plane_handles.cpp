// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/plane_handles.h"

#include "core/words/numbers.h"
#include "core/words/say.h"

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

}  // namespace credence
