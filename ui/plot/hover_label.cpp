#include "ui/plot/hover_label.h"

#include <QFontMetricsF>

#include <algorithm>

namespace credence {

void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const Theme& theme, const QFont& font) {
  const QFontMetricsF metrics(font);
  const double pad = 6, away = 14;
  const QSizeF words =
      metrics
          .boundingRect(QRectF(0, 0, bounds.width() - 4 * pad, bounds.height()), Qt::AlignLeft | Qt::TextWordWrap, text)
          .size();
  const QSizeF size = words + QSizeF(2 * pad, 2 * pad - 2);
  double x = pointer.x() + away, y = pointer.y() - away - size.height();
  if (x + size.width() > bounds.right() - 2) x = pointer.x() - away - size.width();
  if (y < bounds.top() + 2) y = pointer.y() + away + 4;
  x = std::clamp(x, bounds.left() + 2, std::max(bounds.left() + 2, bounds.right() - 2 - size.width()));
  y = std::clamp(y, bounds.top() + 2, std::max(bounds.top() + 2, bounds.bottom() - 2 - size.height()));
  const QRectF box(QPointF(x, y), size);

  painter.save();
  QColor paper = theme.background;
  paper.setAlpha(238);
  painter.setPen(QPen(theme.axis, 1));
  painter.setBrush(paper);
  painter.drawRoundedRect(box, 4, 4);
  painter.setFont(font);
  painter.setPen(theme.text);
  painter.drawText(box.adjusted(pad, pad - 1, -pad + 1, -pad + 2), Qt::AlignLeft | Qt::TextWordWrap, text);
  painter.restore();
}

void paint_hit_outline(QPainter& painter, const QPainterPath& outline, const Theme& theme, bool selected) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.plot_area, 4.5));
  painter.drawPath(outline);
  painter.setPen(QPen(selected ? theme.colour(Role::highlight) : theme.text, selected ? 2.5 : 1.5));
  painter.drawPath(outline);
}

}  // namespace credence
