// Paints arrows: straight ones, arcs between nodes and loops.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"
#include "ui/plot/labeller.h"

#include <QPolygonF>

#include <vector>

namespace credence {

void paint_arrows(const Canvas& canvas, const Arrows& arrows);
// Returns the visible paths of all arrows, in pixels.
std::vector<QPolygonF> arrow_paths(const Canvas& canvas, const Arrows& arrows);
// Returns the words beside the arrows, which are painted later.
std::vector<Label> arrow_labels(const Canvas& canvas, const Arrows& arrows);

}  // namespace credence
