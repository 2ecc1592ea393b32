// Paints layers into the plot area. Every geometry is cut at it before it is drawn, because SVG has no clipping.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"
#include "ui/plot/label_memory.h"
#include "ui/plot/legend.h"

#include <QFont>
#include <QRectF>

#include <vector>

namespace credence {

// Paints fields and regions, which lie under the grid.
void paint_ground(const Canvas& canvas, const std::vector<Layer>& layers);

// Paints lines and filled shapes in the figure's order, then numbers on lines, points and handles, and then the names
// of layers in `on_plot`, beside what they name or in the `spare` rooms of the head, and texts. If there is a memory,
// labels stay where they were in the frame before.
void paint_layers(const Canvas& canvas, const std::vector<Layer>& layers, const QFont& font,
                  const std::vector<LegendItem>& on_plot = {}, const std::vector<SpareRow>& spare = {},
                  LabelMemory* memory = nullptr);

}  // namespace credence
