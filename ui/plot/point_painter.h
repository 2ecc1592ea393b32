// Paints points and the dots of handles.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace credence {

void paint_points(const Canvas& canvas, const Points& points);
std::vector<QRectF> text_boxes(const Canvas& canvas, const Points& points);  // boxes of the texts beside the points
// Paints a dot per handle, but none over the places that are `taken`, in pixels; adds those of its dots.
void paint_handles(const Canvas& canvas, const Handles& handles, std::vector<QPointF>& taken);

}  // namespace credence
