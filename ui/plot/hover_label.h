// What is drawn over a plot while the pointer is on it: a small label, and the outline of what is there.
#pragma once

#include "ui/plot/plot_layout.h"
#include "ui/plot/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

namespace credence {

// Of what stands for itself: a star, the ends of a section, not the points of a crowd. In pixels.
std::vector<QPointF> lone_marks(const Figure& figure, const PlotMapping& mapping);

// Where in `bounds` a label of that size lies: in the corner opposite to the pointer, or, where that covers fewer of
// the marks, in one beside it.
QPointF hover_corner(QSizeF size, QPointF pointer, const QRectF& bounds, const std::vector<QPointF>& marks);

// Three lines at most, each ends with '\n'.
void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const std::vector<QPointF>& marks, const Theme& theme, const QFont& font);

void paint_hit_outline(QPainter& painter, const QPainterPath& outline, const Theme& theme, bool selected);

}  // namespace credence
