// Points and the rings of handles.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

namespace credence {

void paint_points(const Canvas& canvas, const Points& points);
void paint_handles(const Canvas& canvas, const Handles& handles);

}  // namespace credence
