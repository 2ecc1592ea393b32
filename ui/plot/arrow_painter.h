// Paints arrows: straight ones, arcs between nodes and loops.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

namespace credence {

void paint_arrows(const Canvas& canvas, const Arrows& arrows);
void paint_arrow_labels(const Canvas& canvas, const Arrows& arrows);

}  // namespace credence
