// Paints arrows: straight ones, arcs between nodes and loops.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"
#include "ui/plot/label_raster.h"

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace credence {

void paint_arrows(const Canvas& canvas, const Arrows& arrows);
// Returns the visible paths of all arrows, in pixels.
std::vector<QPolygonF> arrow_paths(const Canvas& canvas, const Arrows& arrows);
// Paints the labels that find a place beside their arrows, off all lines of the raster and all words, and returns their
// boxes.
std::vector<QRectF> paint_arrow_labels(const Canvas& canvas, const Arrows& arrows, const LabelRaster& raster,
                                       const std::vector<QRectF>& words);

}  // namespace credence
