#include "ui/plot/stroke.h"

#include "core/figure/paths.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace credence {

QPen make_pen(const QColor& colour, double width, Dash dash, double opacity) {
  QColor shade = colour;
  shade.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)) * shade.alphaF());
  QPen pen(shade, width, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin);
  // In units of the pen's width, so that a dash is about 7 pixels long whatever the width.
  const double unit = 1 / std::max(1.0, width / 1.5);
  if (dash == Dash::dashed) pen.setDashPattern({4.5 * unit + 1, 2.5 * unit + 1});
  if (dash == Dash::dotted) {
    pen.setDashPattern({0.1, 2.2});
    pen.setCapStyle(Qt::RoundCap);
  }
  return pen;
}

std::vector<QPolygonF> visible_parts(const QPainter& painter, const Polyline& line, const PlotMapping& m) {
  const double scale = std::max(1.0, std::abs(painter.worldTransform().m11()));  // device pixels a pixel
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

void stroke(QPainter& painter, const QPolygonF& part, const QPen& pen) {
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  // A wide polyline is stroked as one outline, which costs far more than its segments once there are many.
  if (part.size() > 400 && pen.style() == Qt::SolidLine) {
    std::vector<QLineF> segments;
    segments.reserve(static_cast<std::size_t>(part.size()));
    for (int k = 1; k < part.size(); ++k) segments.emplace_back(part[k - 1], part[k]);
    painter.drawLines(segments.data(), static_cast<int>(segments.size()));
  } else if (part.size() > 3 && part.isClosed()) {
    painter.drawPolygon(part.constData(), static_cast<int>(part.size()) - 1);
  } else {
    painter.drawPolyline(part);
  }
}

void draw_arrow(QPainter& painter, QPointF tail, QPointF head, const QPen& pen) {
  const QLineF line(tail, head);
  const double length = line.length();
  if (length < 0.5) return;
  const double size = std::min(5 + 2.6 * pen.widthF(), 0.7 * length);
  const QPointF along = (head - tail) / length, across(-along.y(), along.x());
  const QPointF base = head - along * size;
  painter.setPen(pen);
  painter.drawLine(tail, head - along * (0.8 * size));
  painter.setPen(Qt::NoPen);
  painter.setBrush(pen.color());
  const QPointF corners[]{head, base + across * (0.42 * size), head - along * (0.75 * size),
                          base - across * (0.42 * size)};
  painter.drawPolygon(corners, 4);
}

}  // namespace credence
