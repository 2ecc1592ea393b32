// What is drawn over a plot while the pointer is on it: a small label, and the outline of what is there.
#pragma once

#include "ui/plot/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>

namespace credence {

// In the corner of `bounds` that is away from the pointer; three lines at most, each ends with '\n'.
void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const Theme& theme, const QFont& font);

void paint_hit_outline(QPainter& painter, const QPainterPath& outline, const Theme& theme, bool selected);

}  // namespace credence
