#include "ui/plot/fill_painter.h"

#include "core/figure/paths.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

QPolygonF visible_polygon(const PlotMapping& m, const Polyline& polygon) {
  QPolygonF pixels;
  const Polyline visible = clip_polygon(polygon, m.visible);
  if (visible.size() < 3) return pixels;
  pixels.reserve(static_cast<int>(visible.size()));
  for (const Point2 p : visible) pixels << m.to_pixels(p);
  return pixels;
}

bool fits(const QFont& font, const QString& words, const QRectF& bounds) {
  const QFontMetricsF metrics(font);
  const double halo = 0.4 * font.pixelSize();
  return metrics.horizontalAdvance(words) + halo <= bounds.width() && metrics.capHeight() + halo <= bounds.height();
}

// In the middle of the area of a polygon, smaller where the words would not fit into its bounds.
void paint_area_label(const Canvas& canvas, const Area& area) {
  constexpr int smallest = 11;
  const QPolygonF polygon = visible_polygon(canvas.mapping, area.outlines.front());
  const QString words = QString::fromStdString(area.label);
  const QRectF bounds = polygon.boundingRect();
  QFont font = canvas.painter.font();
  while (font.pixelSize() > smallest && !fits(font, words, bounds)) font.setPixelSize(font.pixelSize() - 1);
  if (!fits(font, words, bounds)) return;
  const QPointF origin = bounds.center();  // near the polygon: its own coordinates could cancel
  double twice = 0;
  QPointF sum;
  for (int k = 0; k < polygon.size(); ++k) {
    const QPointF a = polygon[k] - origin, b = polygon[(k + 1) % polygon.size()] - origin;
    const double cross = a.x() * b.y() - a.y() * b.x();
    twice += cross;
    sum += (a + b) * cross;
  }
  const QPointF middle = std::abs(twice) > 1e-9 ? origin + sum / (3 * twice) : origin;
  const QFont usual = canvas.painter.font();
  canvas.painter.setFont(font);
  paint_words(canvas, words, middle, Anchor::centre, 0, canvas.theme.text);
  canvas.painter.setFont(usual);
}

}  // namespace

void paint_band(const Canvas& canvas, const Band& band) {
  const std::size_t n = std::min({band.x.size(), band.lower.size(), band.upper.size()});
  canvas.painter.setPen(Qt::NoPen);
  canvas.painter.setBrush(translucent(canvas.theme.colour(band.role), band.opacity));
  Polyline forth, back;
  const auto flush = [&] {
    forth.insert(forth.end(), back.rbegin(), back.rend());
    const QPolygonF visible = visible_polygon(canvas.mapping, forth);
    if (!visible.isEmpty()) canvas.painter.drawPolygon(visible);
    forth.clear();
    back.clear();
  };
  for (std::size_t k = 0; k < n; ++k) {
    if (!std::isfinite(band.x[k]) || !std::isfinite(band.lower[k]) || !std::isfinite(band.upper[k])) {
      flush();
      continue;
    }
    forth.push_back({band.x[k], band.lower[k]});
    back.push_back({band.x[k], band.upper[k]});
  }
  flush();
}

void paint_bars(const Canvas& canvas, const Bars& bars) {
  const PlotMapping& m = canvas.mapping;
  for (std::size_t k = 0; k + 1 < bars.edges.size() && k < bars.heights.size(); ++k) {
    const double base = k < bars.bases.size() ? bars.bases[k] : 0, top = base + bars.heights[k];
    if (!std::isfinite(top) || bars.heights[k] == 0) continue;
    const Point2 a = bars.horizontal ? Point2{base, bars.edges[k]} : Point2{bars.edges[k], top};
    const Point2 b = bars.horizontal ? Point2{top, bars.edges[k + 1]} : Point2{bars.edges[k + 1], base};
    const QRectF bar = QRectF(m.to_pixels(a), m.to_pixels(b)).normalized().intersected(m.area);
    if (bar.isEmpty()) continue;
    const QColor colour = canvas.theme.colour(k < bars.roles.size() ? bars.roles[k] : bars.role);
    const bool wide = (bars.horizontal ? bar.height() : bar.width()) > 5;
    // Wide bars have an edge; narrow ones would be all edge.
    canvas.painter.setPen(wide ? QPen(translucent(colour, std::min(1.0, bars.opacity + 0.3)), canvas.theme.line_scale)
                               : QPen(Qt::NoPen));
    canvas.painter.setBrush(translucent(colour, bars.opacity));
    const double left = bars.horizontal ? 0 : 0.5, bottom = bars.horizontal ? -0.5 : 0;
    canvas.painter.drawRect(wide ? bar.adjusted(left, 0.5, -0.5, bottom) : bar);
  }
}

QPainterPath area_path(const PlotMapping& mapping, const Area& area) {
  QPainterPath path;
  path.setFillRule(Qt::OddEvenFill);
  for (const Polyline& outline : area.outlines) {
    path.addPolygon(visible_polygon(mapping, outline));
    path.closeSubpath();
  }
  return path;
}

void paint_areas(const Canvas& canvas, const Areas& areas) {
  for (const Area& area : areas.areas) {
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(translucent(canvas.theme.colour(area.role), area.opacity));
    canvas.painter.drawPath(area_path(canvas.mapping, area));
    if (area.width <= 0) continue;
    const QPen pen = canvas.pen(area.role, area.width, Dash::solid);
    for (Polyline outline : area.outlines) {
      if (outline.empty()) continue;
      if (outline.front() != outline.back()) outline.push_back(outline.front());
      stroke(canvas.painter, visible_parts(canvas.painter, outline, canvas.mapping), pen);
    }
  }
  for (const Area& area : areas.areas) {
    if (!area.label.empty() && !area.outlines.empty()) paint_area_label(canvas, area);
  }
}

}  // namespace credence
