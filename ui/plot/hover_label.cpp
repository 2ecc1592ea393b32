// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/hover_label.h"

#include "ui/plot/text_painter.h"
#include "ui/text/plain_text.h"

#include <QFontMetricsF>

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr int most_lines = 3, most_wrapped = 5;
constexpr double reach = 8;                 // distance of a mark's edge from its middle
constexpr std::size_t most_lone_marks = 3;  // layers with more marks are crowds

void paint_paper(QPainter& painter, const QRectF& box, const Theme& theme) {
  QColor paper = theme.background;
  paper.setAlpha(238);
  painter.setPen(QPen(theme.axis, 1));
  painter.setBrush(paper);
  painter.drawRoundedRect(box, 4, 4);
}

// Breaks a line at spaces, so that its parts fit. A word that does not fit is cut.
QStringList wrapped(const QString& line, const QFontMetricsF& metrics, double room) {
  QStringList parts;
  for (const QString& word : line.split(QLatin1Char(' '))) {
    const QString longer = parts.isEmpty() ? word : parts.back() + QLatin1Char(' ') + word;
    if (!parts.isEmpty() && metrics.horizontalAdvance(longer) <= room) {
      parts.back() = longer;
    } else {
      parts += word;
    }
  }
  for (QString& part : parts) part = metrics.elidedText(part, Qt::ElideRight, room);
  return parts;
}

}  // namespace

std::vector<QPointF> lone_marks(const Figure& figure, const PlotMapping& mapping) {
  std::vector<QPointF> marks;
  const auto add = [&](const std::vector<Point2>& places) {
    if (places.size() > most_lone_marks) return;
    for (const Point2 at : places) marks.push_back(mapping.to_pixels(at));
  };
  for (const Layer& layer : figure.layers) {
    if (const auto* points = std::get_if<Points>(&layer)) add(points->at);
    if (const auto* handles = std::get_if<Handles>(&layer)) add(handles->at);
  }
  return marks;
}

QPointF hover_corner(QSizeF size, QPointF pointer, const QRectF& bounds, const InItsWay& others) {
  const QRectF free = bounds.adjusted(0, 0, -size.width(), -size.height());
  const double x = pointer.x() > bounds.center().x() ? free.left() : free.right();
  const double y = pointer.y() > bounds.center().y() ? free.top() : free.bottom();
  const QPointF opposite(x, y), beside(x, free.top() + free.bottom() - y), below(free.left() + free.right() - x, y);
  const QPointF middle = free.center(), at_side(x, middle.y()), at_end(middle.x(), y);
  QPointF best = opposite;
  std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const QPointF corner : {opposite, beside, below, at_side, at_end}) {
    const QRectF label(corner, size), box = label.adjusted(-reach, -reach, reach, reach);
    if (box.contains(pointer)) continue;
    const auto covered =
        std::ranges::count_if(others.marks, [&](QPointF mark) { return box.contains(mark); }) +
        std::ranges::count_if(others.words, [&](const QRectF& word) { return label.intersects(word); });
    if (covered < fewest) best = corner;
    fewest = std::min(fewest, covered);
  }
  return best;
}

void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const InItsWay& others, const Theme& theme, const QFont& font) {
  const QFontMetricsF metrics(font);
  const double pad = 6, away = 8;
  QStringList lines;
  for (const QString& line : visible(text).split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(0, most_lines)) {
    lines += wrapped(line, metrics, bounds.width() - 2 * (pad + away));
  }
  if (lines.size() > most_wrapped) lines = lines.mid(0, most_wrapped - 1) + QStringList{QStringLiteral("…")};
  double width = 0;
  for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
  const QSizeF size(std::ceil(width) + 2 * pad, static_cast<double>(lines.size()) * metrics.height() + 2 * pad - 2);
  const QRectF box(hover_corner(size, pointer, bounds.adjusted(away, away, -away, -away), others), size);

  painter.save();
  paint_paper(painter, box, theme);
  painter.setFont(font);
  painter.setPen(theme.text);
  painter.drawText(box.adjusted(pad, pad - 1, -pad + 1, -pad + 2), Qt::AlignLeft, lines.join(QLatin1Char('\n')));
  painter.restore();
}

QRectF box_beside(QSizeF size, const QRectF& ring, const QRectF& bounds) {
  constexpr double gap = 4;
  double x = ring.right() + gap, y = ring.center().y() - size.height() - gap;
  if (x + size.width() > bounds.right()) x = ring.left() - gap - size.width();
  if (y < bounds.top()) y = ring.center().y() + gap;
  x = std::clamp(x, bounds.left(), std::max(bounds.left(), bounds.right() - size.width()));
  y = std::clamp(y, bounds.top(), std::max(bounds.top(), bounds.bottom() - size.height()));
  return {QPointF(x, y), size};
}

QStringList lines_beside(const QString& text, const QFontMetricsF& metrics, double room) {
  const QString between = QStringLiteral(", ");
  if (metrics.horizontalAdvance(text) <= room) return {text};
  QStringList lines = text.split(between);
  for (qsizetype k = 0; k < lines.size(); ++k) {
    if (k + 1 < lines.size()) lines[k] += QLatin1Char(',');
    lines[k] = metrics.elidedText(lines[k], Qt::ElideRight, room);
  }
  return lines;
}

QRectF paint_label_beside(QPainter& painter, const QString& text, const QRectF& ring, const QRectF& bounds,
                          const Theme& theme, const QFont& font) {
  if (text.isEmpty()) return {};
  const QFontMetricsF metrics(font);
  const double pad = 4, room = bounds.width() - 2 * pad - 2;
  const QStringList lines = lines_beside(visible(text), metrics, room);
  double width = 0;
  for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
  const QSizeF size(std::ceil(width) + 2 * pad + 2, static_cast<double>(lines.size()) * metrics.height() + pad);
  const QRectF box = box_beside(size, ring, bounds);
  painter.save();
  paint_paper(painter, box, theme);
  painter.setFont(font);
  painter.setPen(theme.text);
  double baseline = box.top() + pad / 2 + metrics.ascent();
  for (const QString& line : lines) {
    draw_words(painter, QPointF(box.left() + pad, baseline), line);
    baseline += metrics.height();
  }
  painter.restore();
  return box;
}

void paint_hit_outline(QPainter& painter, const QPainterPath& outline, const Theme& theme, bool selected) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.plot_area, 4.5));
  painter.drawPath(outline);
  painter.setPen(QPen(selected ? theme.colour(Role::highlight) : theme.text, selected ? 2.5 : 1.5));
  painter.drawPath(outline);
}

}  // namespace credence
