// Paints scalar fields as smooth images.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QImage>

namespace credence {

// Makes one pixel per node, with row 0 at the top (the highest y). Nodes that are NaN are transparent.
QImage field_image(const Field& field, const Theme& theme);

// Paints the field over its own lattice, cut at the plot area. On paper (SVG, PDF) the image is interpolated here,
// since viewers smooth images in different ways.
void paint_field(const Canvas& canvas, const Field& field);

void paint_colour_bar(QPainter& painter, const ColourBar& bar, const Theme& theme, const QFont& font);

}  // namespace credence
