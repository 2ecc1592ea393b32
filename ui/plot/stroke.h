// Lines, fast: thinned to what can be seen and cut at the plot area before they are stroked.
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
bool is_faint(const QPen& pen);  // one of a crowd

// The visible parts of a line in pixels, with no more points than the painter's device can show.
std::vector<QPolygonF> visible_parts(const QPainter& painter, const Polyline& line, const PlotMapping& mapping);

// All parts of one line with one pen, where rim is given over a line of that pen. Parts in a faint pen darken each
// other where they cross: so a crowd of them shows where it is dense.
void stroke(QPainter& painter, const std::vector<QPolygonF>& parts, const QPen& pen, const QPen* rim = nullptr);

// Along a path in pixels, with its head at the end; the head shrinks with short arrows.
void draw_arrow(QPainter& painter, const QPolygonF& path, const QPen& pen);

}  // namespace credence
