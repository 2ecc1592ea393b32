// Paints filled shapes: bands, bars, areas.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QPainterPath>

namespace credence {

void paint_band(const Canvas& canvas, const Band& band);
void paint_bars(const Canvas& canvas, const Bars& bars);
void paint_areas(const Canvas& canvas, const Areas& areas);

// Returns the visible part of an area. If outlines overlap, every second one is a hole.
QPainterPath area_path(const PlotMapping& mapping, const Area& area);

}  // namespace credence
