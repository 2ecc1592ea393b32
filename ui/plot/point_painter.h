// Paints points and the rings of handles.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QRectF>

#include <vector>

namespace credence {

void paint_points(const Canvas& canvas, const Points& points);
std::vector<QRectF> text_boxes(const Canvas& canvas, const Points& points);  // boxes of the texts beside the points
void paint_handles(const Canvas& canvas, const Handles& handles);

}  // namespace credence
