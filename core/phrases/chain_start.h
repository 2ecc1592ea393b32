// The start of Markov chains as a handle on their plot, and the edits by a click or by dragging it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/view_table.h"

#include <cstddef>
#include <string>

namespace credence {

inline constexpr auto start_handle = "start";

// Adds the handle at the start of the first chain. If `sideways`, only x can be dragged.
void add_start_handle(Figure& figure, Point2 at, bool sideways = false);

// The places at which chains may start: within `bounds`, with `digits` significant digits per coordinate.
struct StartGrid {
  int digits = 3;
  std::size_t dimension = 2;
  Rect bounds = {-1e6, 1e6, -1e6, 1e6};
};

// Moves the start of all chains to the place of a gesture. Returns the undo text.
std::string move_start(Vector& start, const Gesture& gesture, const StartGrid& grid);

// The same as the effect of a handler, for a lab whose parameters have a `start`.
template <class P>
auto set_start(const StartGrid& grid = {}) {
  return [grid](P& p, Inputs&, const Gesture& gesture) { return move_start(p.start, gesture, grid); };
}

}  // namespace credence
