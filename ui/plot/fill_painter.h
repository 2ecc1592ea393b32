// Paints filled shapes: bands, bars, areas.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QPainterPath>
#include <QRectF>

#include <vector>

namespace credence {

void paint_band(const Canvas& canvas, const Band& band);
void paint_bars(const Canvas& canvas, const Bars& bars);
void paint_areas(const Canvas& canvas, const Areas& areas);

// Adds the visible boxes of bars, of at most some sixty per layer.
void add_bar_boxes(std::vector<QRectF>& boxes, const PlotMapping& mapping, const Bars& bars);

// Returns the visible part of an area. If outlines overlap, every second one is a hole.
QPainterPath area_path(const PlotMapping& mapping, const Area& area);

}  // namespace credence
