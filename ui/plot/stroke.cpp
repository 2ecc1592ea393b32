// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/stroke.h"

#include "core/figure/paths.h"
#include "ui/plot/display_list.h"
#include "ui/plot/line_raster.h"

#include <QLineF>
#include <QPaintEngine>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

constexpr int dense_line = 800;  // in points

using Lines = std::vector<QLineF>;

void add_segments(Lines& all, const QPolygonF& line) {
  for (int k = 1; k < line.size(); ++k) all.emplace_back(line[k - 1], line[k]);
}

void add_dashes(Lines& all, const QPolygonF& line, const QPen& pen) {
  const QList<qreal> pattern = pen.dashPattern();
  const double unit = std::max(1.0, pen.widthF());
  int stretch = 0;  // index in the pattern: a dash, a gap, a dash ...
  double left = pattern[0] * unit;
  for (int k = 1; k < line.size(); ++k) {
    const QLineF segment(line[k - 1], line[k]);
    const double length = segment.length();
    double from = 0;
    while (true) {
      const bool ends_here = from + left <= length;
      const double to = ends_here ? from + left : length;
      if (stretch % 2 == 0 && to > from) {
        all.emplace_back(segment.pointAt(from / length), segment.pointAt(to / length));
      }
      if (!ends_here) {
        left -= length - from;
        break;
      }
      from = to;
      stretch = (stretch + 1) % static_cast<int>(pattern.size());
      left = pattern[stretch] * unit;
    }
  }
}

bool on_paper(const QPainter& painter) { return painter.paintEngine()->type() != QPaintEngine::Raster; }

// Returns device pixels per pixel. Paper has no pixels; a quarter of one is fine enough, and half of one in a list,
// which keeps no more.
double device_scale(const QPainter& painter) {
  if (list_of(painter) != nullptr) return 2;
  return on_paper(painter) ? 4 : std::max(1.0, std::abs(painter.deviceTransform().m11()));
}

void stroke_on_paper(QPainter& painter, const std::vector<QPolygonF>& parts, QPen pen) {
  const auto is_dense = [](const QPolygonF& part) { return part.size() > 5 * dense_line / 4; };
  if (list_of(painter) != nullptr && std::ranges::any_of(parts, is_dense)) {  // as on a screen
    pen.setStyle(Qt::SolidLine);
    pen.setWidthF(std::min(pen.widthF(), 1.0));
  }
  painter.setPen(pen);
  const bool filled =
      pen.color().alpha() < 255;  // a PDF fills the outline of such a line, which one of no length lacks
  for (const QPolygonF& part : parts) {
    if (filled && part.boundingRect().isNull()) continue;
    if (part.size() > 3 && part.isClosed()) {
      painter.drawPolygon(part.constData(), static_cast<int>(part.size()) - 1);
    } else {
      painter.drawPolyline(part);
    }
  }
}

// For dense lines: wide or dashed lines would take ten times as long and look the same.
void draw_hairline(QPainter& painter, const QPolygonF& line, QPen pen) {
  pen.setStyle(Qt::SolidLine);
  pen.setWidthF(std::min(pen.widthF(), 1 / device_scale(painter)));
  painter.setPen(pen);
  Lines all;
  add_segments(all, line);
  painter.drawLines(all.data(), static_cast<int>(all.size()));
}

}  // namespace

QColor translucent(QColor colour, double opacity) {
  colour.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)));
  return colour;
}

QPen make_pen(const QColor& colour, double width, Dash dash, double opacity) {
  QColor shade = colour;
  shade.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)) * shade.alphaF());
  QPen pen(shade, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  // Dashes are in units of the pen's width, so that a dash is about 7 pixels long at any width. Its round ends add one
  // unit.
  const double unit = 1 / std::max(1.0, width / 1.5);
  if (dash == Dash::dashed) pen.setDashPattern({4.5 * unit, 2.5 * unit + 2});
  if (dash == Dash::dotted) pen.setDashPattern({0.1, 2.2});
  return pen;
}

bool is_faint(const QPen& pen) { return pen.color().alphaF() <= 0.75F; }

std::vector<QPolygonF> visible_parts(const QPainter& painter, const Polyline& line, const PlotMapping& m) {
  const double scale = device_scale(painter);
  const int columns = static_cast<int>(std::ceil(m.area.width() * scale));
  std::vector<QPolygonF> parts;
  for (const Polyline& part : clip_polyline(decimate(line, m.visible.x0, m.visible.x1, columns), m.visible)) {
    const Polyline thin = simplify(part, 0.12 / scale, m.pixels_per_x(), m.pixels_per_y());
    QPolygonF pixels;
    pixels.reserve(static_cast<int>(thin.size()));
    for (const Point2 p : thin) pixels << m.to_pixels(p);
    parts.push_back(std::move(pixels));
  }
  return parts;
}

void stroke(QPainter& painter, const std::vector<QPolygonF>& parts, const QPen& pen, const QPen* rim) {
  painter.setBrush(Qt::NoBrush);
  if (on_paper(painter)) {
    if (rim) stroke_on_paper(painter, parts, *rim);
    stroke_on_paper(painter, parts, pen);
    return;
  }
  const bool solid = pen.style() == Qt::SolidLine, faint = is_faint(pen);
  std::vector<Lines> whole, drawn;
  for (const QPolygonF& part : parts) {
    if (part.size() > dense_line) {
      draw_hairline(painter, part, pen);
      continue;
    }
    if (whole.empty() || faint) {
      whole.emplace_back();
      drawn.emplace_back();
    }
    add_segments(whole.back(), part);
    if (!solid) add_dashes(drawn.back(), part, pen);
  }
  if (rim && solid) {
    raster_lines(painter, whole, std::array{*rim, pen});
  } else {
    if (rim) raster_lines(painter, whole, std::array{*rim});
    raster_lines(painter, solid ? whole : drawn, std::array{pen});
  }
}

void draw_arrow(QPainter& painter, const QPolygonF& path, const QPen& pen) {
  double length = 0;
  for (int k = 1; k < path.size(); ++k) length += QLineF(path[k - 1], path[k]).length();
  if (length < 0.5) return;
  const double size = std::min(5 + 2.6 * pen.widthF(), 0.7 * length);
  const QPointF head = path.back();
  // The head has the direction of the path from where it comes within the head's size of the end.
  auto last = path.size() - 2;
  while (last > 0 && QLineF(path[last], head).length() < size) --last;
  const QLineF end(path[last], head);
  const double reached = end.length();
  const QPointF along = (head - path[last]) / (reached > 0 ? reached : 1), across(-along.y(), along.x());
  const QPointF base = head - along * size;
  QPolygonF shaft = path.first(last + 1);
  shaft << head - along * (0.8 * size);
  stroke(painter, {shaft}, pen);
  painter.setPen(Qt::NoPen);
  painter.setBrush(pen.color());
  const QPointF corners[]{head, base + across * (0.42 * size), head - along * (0.75 * size),
                          base - across * (0.42 * size)};
  painter.drawPolygon(corners, 4);
}

}  // namespace credence
