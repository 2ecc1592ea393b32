#include "ui/plot/stroke.h"

#include "core/figure/paths.h"

#include <QLineF>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int short_line = 10, dense_line = 800;  // points

// No bend sharper than about 17 degrees, or 4 where the line is wide and opaque, so that gaps at bends would be seen.
bool is_smooth(const QPolygonF& line, const QPen& pen, double device_pixel) {
  const double sharpest = pen.widthF() > 3 * device_pixel && pen.color().alpha() == 255 ? 0.07 : 0.3;
  for (int k = 1; k + 1 < line.size(); ++k) {
    const QPointF a = line[k] - line[k - 1], b = line[k + 1] - line[k];
    const double along = QPointF::dotProduct(a, b), across = a.x() * b.y() - a.y() * b.x();
    if (!(along > 0 && std::abs(across) < sharpest * along)) return false;
  }
  return true;
}

std::vector<QLineF> segments(const QPolygonF& line) {
  std::vector<QLineF> all;
  all.reserve(static_cast<std::size_t>(line.size()));
  for (int k = 1; k < line.size(); ++k) all.emplace_back(line[k - 1], line[k]);
  return all;
}

std::vector<QLineF> dashes(const QPolygonF& line, const QPen& pen) {
  const QList<qreal> pattern = pen.dashPattern();
  const double unit = std::max(1.0, pen.widthF());
  std::vector<QLineF> all;
  int stretch = 0;  // of the pattern: a dash, a gap, a dash ...
  double left = pattern[0] * unit;
  for (const QLineF& segment : segments(line)) {
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
  return all;
}

// Where a line hardly bends, nobody can see that its segments are not joined; that takes a tenth of the time.
void draw_unjoined(QPainter& painter, const QPolygonF& line, QPen pen) {
  const std::vector<QLineF> lines = pen.style() == Qt::SolidLine ? segments(line) : dashes(line, pen);
  pen.setStyle(Qt::SolidLine);
  painter.setPen(pen);
  painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

// A polyline is stroked as one outline, whose cost grows with the square of its points where it zigzags: pieces of it
// cost less. Pieces overlap by a segment, so that every bend is joined in one of them, unless that would show.
void draw_in_pieces(QPainter& painter, const QPolygonF& line, QPen pen) {
  const int size = static_cast<int>(line.size());
  const bool dashed = pen.style() != Qt::SolidLine;
  const int step = dashed || pen.color().alpha() < 255 ? short_line - 1 : short_line - 2;
  double along = pen.dashOffset() * pen.widthF();
  for (int first = 0; first + 1 < size; first += step) {
    const int count = std::min(short_line, size - first);
    painter.drawPolyline(line.constData() + first, count);
    if (!dashed) continue;
    for (int k = first + 1; k < first + count; ++k) along += QLineF(line[k - 1], line[k]).length();
    pen.setDashOffset(along / std::max(1.0, pen.widthF()));  // the next piece goes on where this one stopped
    painter.setPen(pen);
  }
}

bool on_paper(const QPainter& painter) { return painter.paintEngine()->type() != QPaintEngine::Raster; }

// Device pixels a pixel; paper has no pixels, a quarter of one is fine enough.
double device_scale(const QPainter& painter) {
  return on_paper(painter) ? 4 : std::max(1.0, std::abs(painter.worldTransform().m11()));
}

}  // namespace

QColor translucent(QColor colour, double opacity) {
  colour.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)));
  return colour;
}

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

void stroke(QPainter& painter, const std::vector<QPolygonF>& parts, const QPen& pen) {
  const double device_pixel = 1 / device_scale(painter);
  const bool paper = on_paper(painter);
  QPen hairline = pen;  // for a thicket: wide or dashed lines would take ten times as long and look the same
  hairline.setStyle(Qt::SolidLine);
  hairline.setWidthF(std::min(pen.widthF(), device_pixel));
  QPen usual = pen;
  // Dots of a few device pixels look the same with flat ends, and round ones take ten times as long.
  if (!paper && pen.style() != Qt::SolidLine && pen.widthF() < 4 * device_pixel && pen.capStyle() == Qt::RoundCap) {
    usual.setCapStyle(Qt::FlatCap);
    usual.setDashPattern({1, 1.3});
  }
  painter.setBrush(Qt::NoBrush);
  for (const QPolygonF& part : parts) {
    const QPen& used = part.size() > dense_line && !paper ? hairline : usual;
    painter.setPen(used);
    if (paper && !part.isClosed()) {
      painter.drawPolyline(part);
    } else if (!paper && used.capStyle() == Qt::FlatCap &&
               (used.widthF() <= device_pixel || is_smooth(part, used, device_pixel))) {
      draw_unjoined(painter, part, used);
    } else if (part.size() > 3 && (paper || part.size() <= short_line) && part.isClosed()) {
      painter.drawPolygon(part.constData(), static_cast<int>(part.size()) - 1);
    } else {
      draw_in_pieces(painter, part, used);
    }
  }
}

void draw_arrow(QPainter& painter, const QPolygonF& path, const QPen& pen) {
  double length = 0;
  for (int k = 1; k < path.size(); ++k) length += QLineF(path[k - 1], path[k]).length();
  if (length < 0.5) return;
  const double size = std::min(5 + 2.6 * pen.widthF(), 0.7 * length);
  const QPointF head = path.back();
  // The head points from where the path comes within its size of the end.
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
