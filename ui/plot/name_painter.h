// Writes the names of curves and marks on the plot, or in its head if there is no room at what they name.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/canvas.h"
#include "ui/plot/label_raster.h"
#include "ui/plot/legend.h"
#include "ui/plot/text_painter.h"

#include <QRectF>

#include <vector>

namespace credence {

struct NamesToPlace {
  const std::vector<LabelledLines>& curves;
  const std::vector<PlacedWords>& texts;  // those that find no place where they belong
  const LabelRaster& raster;
  const std::vector<QRectF>& bars = {};
};

// Paints each name at the right end of its curve or along it, or away from it with a short leader, where it covers
// neither words nor marks nor lines of others. A name without such a place stands with a sample of its curve in the
// rest of the head's rows, `spare`, or anywhere on the plot; if that is full too, it is left out. Texts come last and
// have no sample; numbers alone are left out.
void paint_names(const Canvas& canvas, const NamesToPlace& names, std::vector<QRectF> words,
                 std::vector<SpareRow> spare);

}  // namespace credence
