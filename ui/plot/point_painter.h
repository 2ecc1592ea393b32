// Paints points and the rings of handles.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"
#include "ui/plot/text_painter.h"

#include <vector>

namespace credence {

void paint_points(const Canvas& canvas, const Points& points);
// Returns the texts beside the points, which are painted later.
std::vector<PlacedWords> texts_beside(const Canvas& canvas, const Points& points);
void paint_handles(const Canvas& canvas, const Handles& handles);

}  // namespace credence
