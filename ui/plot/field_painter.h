// Scalar fields as smooth images, and the colour bar that explains one.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QImage>

namespace credence {

// One pixel a node, row 0 at the top (the highest y); nodes that are not a number are transparent.
QImage field_image(const Field& field, const Theme& theme);

// Over its own lattice, cut at the plot area. On paper (SVG, PDF), where viewers smooth images as they like, the
// picture is interpolated here.
void paint_field(const Canvas& canvas, const Field& field);

void paint_colour_bar(QPainter& painter, const ColourBar& bar, const Theme& theme, const QFont& font);

}  // namespace credence
