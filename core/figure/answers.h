// Answers: layers that show what a frame of the timeline could not know, such as the mode that Newton's method has not
// reached, the exact density behind a chain, or a curve beyond the current step. Labs mark them; a picture of a frame
// on the way may leave them out.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <cstddef>

namespace credence {

Layer as_answer(Layer layer);  // returns the layer with its mark
// Marks all layers of the plot from an index on, which a call has added since.
void mark_answers(Figure& figure, std::size_t from = 0);
void mark_live(Figure& figure, std::size_t from);  // likewise, as of the running screen alone
// Returns the figure without answers, and with what its note could know. Strips along the sides keep their room. If
// nothing is left of a plot, its note says so.
Figure without_answers(Figure figure);

}  // namespace credence
