// Paints labels at their places.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/canvas.h"
#include "ui/plot/labeller.h"

namespace credence {

// Paints a text with a rim, a number over an interruption of its line, words at an arrow, or a name in its curve's
// colour, with a leader or a sample of the curve if its place has one.
void paint_label(const Canvas& canvas, const Label& label, const PlacedLabel& placed, const QFont& number_font);

}  // namespace credence
