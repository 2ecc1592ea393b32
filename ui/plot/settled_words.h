// Finds places for the texts of a figure that cover neither lines nor marks, other words or the ends of bars.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/text_painter.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace credence {

struct TextObstacles {
  const LabelRaster& raster;                 // of the curves, and of points
  const std::vector<LabelledLines>& curves;  // where the raster is too coarse
  const std::vector<QRectF>& words;
  const std::vector<QRectF>& bars;
};

// Moves words to another side of their place, or farther off, if something is where they would stand and another place
// is free. Returns their box; nothing if they cover lines or words everywhere, or if they are too long for the plot.
std::optional<QRectF> settle_words(const Canvas& canvas, PlacedWords& words, const TextObstacles& obstacles);

}  // namespace credence
