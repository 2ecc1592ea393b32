// SPDX-License-Identifier: GPL-3.0-only
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

// Paints the text in the middle of a polygon, smaller if it would not fit into its bounds.
void paint_area_label(const Canvas& canvas, const Area& area) {
  const int smallest = canvas.theme.smallest_type;
  const QPolygonF polygon = visible_polygon(canvas.mapping, area.outlines.front());
  const QString words = QString::fromStdString(area.label);
  const QRectF bounds = polygon.boundingRect();
  QFont font = canvas.painter.font();
  while (font.pixelSize() > smallest && !fits(font, words, bounds)) font.setPixelSize(font.pixelSize() - 1);
  if (!fits(font, words, bounds)) return;
  const QPointF origin = bounds.center();  // an origin near the polygon, since its own coordinates could cancel
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
  paint_words(canvas, words, middle, canvas.theme.text);
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

namespace {

// Collects neighbouring bars of the same colours into one path, which is faster than filling them one by one. Bars
// without an edge that share a side get one outline, so that a row of pixels has few spans.
class BarPath {
 public:
  explicit BarPath(const Canvas& canvas) : canvas_(canvas) {}

  // `begin` to `to` is the side at the lower edge, from the bar's base; `far` to `end` is the side at the upper edge,
  // back to its base.
  void add(QPointF begin, QPointF to, QPointF far, QPointF end, const QColor& colour, double opacity, bool edged) {
    if (colour != colour_ || edged != edged_) paint();
    colour_ = colour;
    opacity_ = opacity;
    edged_ = edged;
    if (edged || outline_.isEmpty() || outline_.back() != begin) {
      close();
      outline_ << begin;
    } else {
      outline_.removeLast();
    }
    outline_ << to << far << end;
  }
  void paint() {
    close();
    if (path_.isEmpty()) return;
    path_.setFillRule(Qt::WindingFill);
    const QColor edge = translucent(colour_, std::min(1.0, opacity_ + 0.3));
    canvas_.painter.setPen(edged_ ? QPen(edge, canvas_.theme.line_scale) : QPen(Qt::NoPen));
    canvas_.painter.setBrush(translucent(colour_, opacity_));
    canvas_.painter.drawPath(path_);
    path_ = {};
  }

 private:
  void close() {
    if (!outline_.isEmpty()) path_.addPolygon(outline_);
    if (!outline_.isEmpty()) path_.closeSubpath();
    outline_.clear();
  }

  const Canvas& canvas_;
  QPainterPath path_;
  QPolygonF outline_;
  QColor colour_;
  double opacity_ = 1;
  bool edged_ = false;
};

QPointF within(const QRectF& area, QPointF p) {
  return {std::clamp(p.x(), area.left(), area.right()), std::clamp(p.y(), area.top(), area.bottom())};
}

}  // namespace

void paint_bars(const Canvas& canvas, const Bars& bars) {
  const PlotMapping& m = canvas.mapping;
  const auto pixel = [&](double edge, double height) {
    return within(m.area, m.to_pixels(bars.horizontal ? Point2{height, edge} : Point2{edge, height}));
  };
  BarPath path(canvas);
  for (std::size_t k = 0; k + 1 < bars.edges.size() && k < bars.heights.size(); ++k) {
    const double base = k < bars.bases.size() ? bars.bases[k] : 0, top = base + bars.heights[k];
    if (!std::isfinite(top) || bars.heights[k] == 0) continue;
    QPointF begin = pixel(bars.edges[k], base), to = pixel(bars.edges[k], top);
    QPointF end = pixel(bars.edges[k + 1], base), far = pixel(bars.edges[k + 1], top);
    QRectF bar = QRectF(begin, far).normalized();
    if (bar.isEmpty()) continue;
    const QColor colour = canvas.theme.colour(k < bars.roles.size() ? bars.roles[k] : bars.role);
    // Wide bars have an edge; narrow ones would be nothing but edge.
    const bool wide = (bars.horizontal ? bar.height() : bar.width()) > 7;
    if (wide) {
      bar.adjust(bars.horizontal ? 0 : 0.5, 0.5, -0.5, bars.horizontal ? -0.5 : 0);
      begin = bar.bottomLeft();
      to = bar.topLeft();
      far = bar.topRight();
      end = bar.bottomRight();
    }
    path.add(begin, to, far, end, colour, bars.opacity, wide);
  }
  path.paint();
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

void add_bar_boxes(std::vector<QRectF>& boxes, const PlotMapping& mapping, const Bars& bars) {
  constexpr std::size_t most = 60;
  for (std::size_t k = 0; k < std::min(bars.heights.size(), most); ++k) {
    const double base = bars.bases.empty() ? 0 : bars.bases[k], top = base + bars.heights[k];
    const auto corner = [&](double edge, double height) {
      return mapping.to_pixels(bars.horizontal ? Point2{height, edge} : Point2{edge, height});
    };
    const QRectF bar = QRectF(corner(bars.edges[k], base), corner(bars.edges[k + 1], top)).normalized();
    if (const QRectF seen = bar & mapping.area; !seen.isEmpty()) boxes.push_back(seen);
  }
}

}  // namespace credence
