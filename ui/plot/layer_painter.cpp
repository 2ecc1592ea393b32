#include "ui/plot/layer_painter.h"

#include "core/figure/paths.h"
#include "ui/plot/contour_labels.h"
#include "ui/plot/markers.h"
#include "ui/plot/stroke.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace credence {
namespace {

QColor translucent(QColor colour, double opacity) {
  colour.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)));
  return colour;
}

bool inside(const Rect& r, Point2 p) { return p.x >= r.x0 && p.x <= r.x1 && p.y >= r.y0 && p.y <= r.y1; }

class LayerPainter {
 public:
  LayerPainter(QPainter& painter, const Figure& figure, const PlotMapping& mapping, const Theme& theme)
      : p_(painter), figure_(figure), m_(mapping), theme_(theme) {}

  void paint() {
    for (const Layer& layer : figure_.layers) std::visit([this](const auto& l) { line_layer(l); }, layer);
    paint_labels();
    for (const Layer& layer : figure_.layers) std::visit([this](const auto& l) { point_layer(l); }, layer);
    for (const Layer& layer : figure_.layers) {
      if (const auto* text = std::get_if<Text>(&layer)) paint_text(*text);
    }
  }

 private:
  struct LabelledLines {
    QString text;
    QColor colour;
    std::vector<QPolygonF> lines;
  };

  QPen pen(Role role, double width, Dash dash, double opacity = 1) const {
    return make_pen(theme_.colour(role), width * theme_.line_scale, dash, opacity);
  }

  template <typename Other>
  void line_layer(const Other&) {}

  void line_layer(const Line& line) {
    const QPen line_pen = pen(line.role, line.width, line.dash, line.opacity);
    for (const Polyline& path : line.paths) stroke(p_, visible_parts(p_, path, m_), line_pen);
  }

  void line_layer(const Contours& contours) {
    for (const ContourLevel& level : contours.levels) {
      const QPen line_pen = pen(contours.role, level.width, contours.dash, 0.85);
      LabelledLines labelled{QString::fromStdString(level.label), theme_.colour(contours.role), {}};
      for (const Polyline& path : level.paths) {
        std::vector<QPolygonF> parts = visible_parts(p_, path, m_);
        stroke(p_, parts, line_pen);
        std::move(parts.begin(), parts.end(), std::back_inserter(labelled.lines));
      }
      if (!labelled.text.isEmpty()) labels_.push_back(std::move(labelled));
    }
  }

  void line_layer(const Ellipses& ellipses) {
    for (const double radius : ellipses.radii) {
      stroke(p_, visible_parts(p_, ellipse_path(ellipses, radius), m_),
             pen(ellipses.role, ellipses.width, ellipses.dash));
    }
  }

  void line_layer(const Arrows& arrows) {
    const QPen arrow_pen = pen(arrows.role, arrows.width, Dash::solid);
    for (std::size_t k = 0; k < std::min(arrows.from.size(), arrows.to.size()); ++k) {
      for (const Polyline& part : clip_polyline({arrows.from[k], arrows.to[k]}, m_.visible)) {
        if (inside(m_.visible, arrows.to[k])) {
          draw_arrow(p_, m_.to_pixels(part.front()), m_.to_pixels(part.back()), arrow_pen);
        } else {
          stroke(p_, {QPolygonF{m_.to_pixels(part.front()), m_.to_pixels(part.back())}}, arrow_pen);
        }
      }
    }
  }

  void line_layer(const Band& band) {
    const std::size_t n = std::min({band.x.size(), band.lower.size(), band.upper.size()});
    p_.setPen(Qt::NoPen);
    p_.setBrush(translucent(theme_.colour(band.role), band.opacity));
    Polyline forth, back;
    const auto flush = [&] {
      forth.insert(forth.end(), back.rbegin(), back.rend());
      fill(clip_polygon(forth, m_.visible));
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

  void line_layer(const Bars& bars) {
    const QColor colour = theme_.colour(bars.role);
    p_.setBrush(translucent(colour, bars.opacity));
    for (std::size_t k = 0; k + 1 < bars.edges.size() && k < bars.heights.size(); ++k) {
      if (!std::isfinite(bars.heights[k]) || bars.heights[k] == 0) continue;
      const QRectF bar = QRectF(m_.to_pixels({bars.edges[k], bars.heights[k]}), m_.to_pixels({bars.edges[k + 1], 0}))
                             .normalized()
                             .intersected(m_.area);
      if (bar.isEmpty()) continue;
      // Wide bars have an edge; narrow ones would be all edge.
      p_.setPen(bar.width() > 5 ? QPen(translucent(colour, std::min(1.0, bars.opacity + 0.3)), theme_.line_scale)
                                : QPen(Qt::NoPen));
      p_.drawRect(bar.width() > 5 ? bar.adjusted(0.5, 0.5, -0.5, 0) : bar);
    }
  }

  void fill(const Polyline& polygon) {
    if (polygon.size() < 3) return;
    QPolygonF pixels;
    for (const Point2 q : polygon) pixels << m_.to_pixels(q);
    p_.drawPolygon(pixels);
  }

  void paint_labels() {
    if (labels_.empty()) return;
    p_.save();
    QFont font = p_.font();
    font.setPixelSize(std::max(10, font.pixelSize() - 2));
    p_.setFont(font);
    const QFontMetricsF metrics(font);
    std::vector<QPointF> obstacles;
    for (const Layer& layer : figure_.layers) {
      const auto* points = std::get_if<Points>(&layer);
      if (!points || points->at.size() > 500) continue;
      for (const Point2 at : points->at) obstacles.push_back(m_.to_pixels(at));
    }
    std::vector<PlacedLabel> placed;
    for (const LabelledLines& level : labels_) {
      const QSizeF size(metrics.horizontalAdvance(level.text), metrics.ascent());
      const auto label = place_label(level.text, size, level.lines, m_.area, placed, obstacles);
      if (!label) continue;
      placed.push_back(*label);
      p_.save();
      p_.translate(label->centre);
      p_.rotate(label->angle);
      draw_haloed(p_, QPointF(-size.width() / 2, metrics.capHeight() / 2), level.text, level.colour, theme_.plot_area,
                  0.32);  // wide enough to hide the line between the digits
      p_.restore();
    }
    p_.restore();
  }

  template <typename Other>
  void point_layer(const Other&) {}

  void point_layer(const Points& points) {
    MarkerStamp stamp(p_);
    const QColor own = theme_.colour(points.role);
    for (std::size_t k = 0; k < points.at.size(); ++k) {
      if (!inside(m_.visible, points.at[k])) continue;
      const QColor filled = k < points.fill.size() ? theme_.colour(points.fill[k]) : own;
      const double opacity = k < points.opacities.size() ? points.opacities[k] : points.opacity;
      const double size = k < points.sizes.size() ? points.sizes[k] : points.size;
      stamp.draw(m_.to_pixels(points.at[k]), {points.marker, size * theme_.point_scale, own, filled, theme_.plot_area},
                 opacity);
    }
  }

  void point_layer(const Handles& handles) {
    if (!handles.visible) return;
    const double radius = 6 * theme_.point_scale;
    p_.setBrush(translucent(theme_.plot_area, 0.6));
    for (const Point2 at : handles.at) {
      if (!inside(m_.visible, at)) continue;
      p_.setPen(QPen(theme_.plot_area, 4 * theme_.line_scale));
      p_.drawEllipse(m_.to_pixels(at), radius, radius);
      p_.setPen(QPen(theme_.text, 1.6 * theme_.line_scale));
      p_.drawEllipse(m_.to_pixels(at), radius, radius);
    }
  }

  void paint_text(const Text& text) {
    if (!inside(m_.visible, text.at)) return;
    const QFontMetricsF metrics(p_.font());
    const QString words = metrics.elidedText(QString::fromStdString(text.text), Qt::ElideRight, m_.area.width() - 8);
    const double w = metrics.horizontalAdvance(words), h = metrics.height(), gap = 9;
    QPointF corner = m_.to_pixels(text.at) - QPointF(w / 2, h / 2);
    switch (text.anchor) {
      case Anchor::above:
        corner.ry() -= h / 2 + gap;
        break;
      case Anchor::below:
        corner.ry() += h / 2 + gap;
        break;
      case Anchor::left:
        corner.rx() -= w / 2 + gap;
        break;
      case Anchor::right:
        corner.rx() += w / 2 + gap;
        break;
      case Anchor::centre:
        break;
    }
    corner.setX(std::clamp(corner.x(), m_.area.left() + 4, std::max(m_.area.left() + 4, m_.area.right() - w - 4)));
    corner.setY(std::clamp(corner.y(), m_.area.top() + 2, std::max(m_.area.top() + 2, m_.area.bottom() - h - 2)));
    draw_haloed(p_, corner + QPointF(0, metrics.ascent()), words, theme_.colour(text.role), theme_.plot_area, 0.2);
  }

  QPainter& p_;
  const Figure& figure_;
  const PlotMapping& m_;
  const Theme& theme_;
  std::vector<LabelledLines> labels_;
};

}  // namespace

void paint_layers(QPainter& painter, const Figure& figure, const PlotMapping& mapping, const Theme& theme,
                  const QFont& font) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(font);
  LayerPainter(painter, figure, mapping, theme).paint();
  painter.restore();
}

void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim) {
  QPainterPath outline;
  outline.addText(at, painter.font(), text);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(
      QPen(translucent(halo, 0.85), 2 * rim * painter.font().pixelSize(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(outline);
  painter.setPen(colour);
  painter.drawText(at, text);
}

void paint_swatch(QPainter& painter, const Layer& layer, const QRectF& place, const Theme& theme) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF left(place.left(), place.center().y()), right(place.right(), place.center().y());
  const auto rule = [&](Role role, double width, Dash dash, double opacity) {
    painter.setPen(make_pen(theme.colour(role), std::max(1.5, width) * theme.line_scale, dash, std::max(0.5, opacity)));
    painter.drawLine(left, right);
  };
  const auto block = [&](Role role, double opacity) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(translucent(theme.colour(role), opacity));
    painter.drawRect(place.adjusted(0, 0.2 * place.height(), 0, -0.2 * place.height()));
  };
  if (const auto* line = std::get_if<Line>(&layer)) rule(line->role, line->width, line->dash, line->opacity);
  if (const auto* contours = std::get_if<Contours>(&layer)) rule(contours->role, 1.5, contours->dash, 1);
  if (const auto* ellipses = std::get_if<Ellipses>(&layer)) rule(ellipses->role, ellipses->width, ellipses->dash, 1);
  if (const auto* band = std::get_if<Band>(&layer)) block(band->role, std::max(0.2, band->opacity));
  if (const auto* bars = std::get_if<Bars>(&layer)) block(bars->role, std::max(0.3, bars->opacity));
  if (const auto* arrows = std::get_if<Arrows>(&layer)) {
    draw_arrow(painter, left, right,
               make_pen(theme.colour(arrows->role), arrows->width * theme.line_scale, Dash::solid));
  }
  if (const auto* points = std::get_if<Points>(&layer)) {
    const QColor own = theme.colour(points->role);
    draw_marker(painter, place.center(),
                {points->marker, std::clamp(points->size, 5.0, 11.0) * theme.point_scale, own, own, theme.background});
  }
  painter.restore();
}

}  // namespace credence
