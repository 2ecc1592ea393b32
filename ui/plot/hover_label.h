// What is drawn over a plot while the pointer is on it: a small label, and a ring around a handle.
#pragma once

#include "ui/plot/theme.h"

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>

namespace credence {

// Beside the pointer, above and to the right of it where there is room, always within `bounds`. Lines end with '\n'.
void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const Theme& theme, const QFont& font);

void paint_handle_ring(QPainter& painter, QPointF centre, const Theme& theme, bool selected);

}  // namespace credence
