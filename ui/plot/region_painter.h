// Paints the classes of a plane as coloured regions.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QImage>

namespace credence {

// Makes an image of the given size of `part` of the plane. Probabilities are interpolated between the nodes, so that
// borders are as sharp as the image. It is transparent outside the lattice and beside nodes that are NaN.
QImage region_image(const Regions& regions, const Theme& theme, const Rect& part, QSize size);

void paint_regions(const Canvas& canvas, const Regions& regions);

}  // namespace credence
