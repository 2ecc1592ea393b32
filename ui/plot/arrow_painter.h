// Paints arrows: straight ones, arcs between nodes and loops.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace credence {

void paint_arrows(const Canvas& canvas, const Arrows& arrows);
// Returns the visible paths of all arrows, in pixels.
std::vector<QPolygonF> arrow_paths(const Canvas& canvas, const Arrows& arrows);
// Returns the boxes of the labels.
std::vector<QRectF> paint_arrow_labels(const Canvas& canvas, const Arrows& arrows);

}  // namespace credence
