#include "ui/plot/hover_label.h"

#include <QFontMetricsF>

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int most_lines = 3;

}  // namespace

void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const Theme& theme, const QFont& font) {
  const QFontMetricsF metrics(font);
  const double pad = 6, away = 8;
  QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(0, most_lines);
  double width = 0;
  for (QString& line : lines) {
    line = metrics.elidedText(line, Qt::ElideRight, bounds.width() - 2 * (pad + away));
    width = std::max(width, metrics.horizontalAdvance(line));
  }
  const QSizeF size(std::ceil(width) + 2 * pad, static_cast<double>(lines.size()) * metrics.height() + 2 * pad - 2);
  const double x = pointer.x() > bounds.center().x() ? bounds.left() + away : bounds.right() - away - size.width();
  const double y = pointer.y() > bounds.center().y() ? bounds.top() + away : bounds.bottom() - away - size.height();
  const QRectF box(QPointF(x, y), size);

  painter.save();
  QColor paper = theme.background;
  paper.setAlpha(238);
  painter.setPen(QPen(theme.axis, 1));
  painter.setBrush(paper);
  painter.drawRoundedRect(box, 4, 4);
  painter.setFont(font);
  painter.setPen(theme.text);
  painter.drawText(box.adjusted(pad, pad - 1, -pad + 1, -pad + 2), Qt::AlignLeft, lines.join(QLatin1Char('\n')));
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
