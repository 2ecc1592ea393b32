// The classes of a plane as coloured regions.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QImage>

namespace credence {

// `part` of the plane as an image of the given size: probabilities are interpolated between the nodes, so that borders
// are as sharp as the image. Transparent outside of the lattice and beside nodes that are not a number.
QImage region_image(const Regions& regions, const Theme& theme, const Rect& part, QSize size);

void paint_regions(const Canvas& canvas, const Regions& regions);

}  // namespace credence
