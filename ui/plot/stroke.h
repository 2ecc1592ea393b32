// Draws lines fast: they are thinned to visible detail and cut at the plot area before they are stroked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/plot_layout.h"

#include <QPainter>
#include <QPen>
#include <QPolygonF>

#include <vector>

namespace credence {

QColor translucent(QColor colour, double opacity);
QPen make_pen(const QColor& colour, double width, Dash dash, double opacity = 1);
bool is_faint(const QPen& pen);  // one of many lines

// Returns the visible parts of a line in pixels, with no more points than the painter's device can show.
std::vector<QPolygonF> visible_parts(const QPainter& painter, const Polyline& line, const PlotMapping& mapping);

// Strokes all parts of one line with one pen, above the rim if it is given. Parts in a faint pen darken each other
// where they cross, so that many lines show their density.
void stroke(QPainter& painter, const std::vector<QPolygonF>& parts, const QPen& pen, const QPen* rim = nullptr);

// Draws along a path in pixels, with the head at its end. Short arrows have smaller heads.
void draw_arrow(QPainter& painter, const QPolygonF& path, const QPen& pen);

}  // namespace credence
