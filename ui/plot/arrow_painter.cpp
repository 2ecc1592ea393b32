// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/arrow_painter.h"

#include "core/figure/arcs.h"
#include "core/figure/paths.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace credence {
namespace {

Point2 point(QPointF p) { return {p.x(), p.y()}; }
QPointF pixel(Point2 p) { return {p.x, p.y}; }

// Finds the path of every arrow in pixels.
class Router {
 public:
  Router(const Canvas& canvas, const Arrows& arrows)
      : canvas_(canvas), arrows_(arrows), gap_(arrows.gap * canvas.theme.point_scale) {
    for (std::size_t k = 0; k < count(); ++k) middle_ += from(k) + to(k);
    if (count() > 0) middle_ /= 2.0 * static_cast<double>(count());
  }

  std::size_t count() const { return std::min(arrows_.from.size(), arrows_.to.size()); }
  bool loops(std::size_t k) const { return arrows_.from[k] == arrows_.to[k]; }
  double bend(std::size_t k) const { return k < arrows_.bends.size() ? std::clamp(arrows_.bends[k], -1.0, 1.0) : 0; }

  Polyline path(std::size_t k) const {
    if (k < arrows_.ways.size()) {
      Polyline path;
      for (const Point2 p : arrows_.ways[k]) path.push_back(point(canvas_.mapping.to_pixels(p)));
      return path;
    }
    // Pixels count downwards, so a negative bend is to the left of the direction.
    if (!loops(k)) return arc_path(point(from(k)), point(to(k)), -bend(k), gap_);
    if (gap_ <= 0) return {};  // a step that stays at its place
    const QPointF out = outwards(k);
    return loop_path(point(from(k)), std::atan2(out.y(), out.x()), gap_, loop_radius());
  }

  double width(std::size_t k) const { return k < arrows_.widths.size() ? arrows_.widths[k] : arrows_.width; }

  // A point of the path, `share` of it from its start, and the direction in which there is room for text.
  struct Place {
    QPointF at, away;
  };
  Place beside(std::size_t k, const Polyline& path, double share) const {
    const double along = share * static_cast<double>(path.size() - 1);
    const auto before = std::min(static_cast<std::size_t>(along), path.size() - 2);
    const QPointF a = pixel(path[before]), step = pixel(path[before + 1]) - a;
    const double length = std::hypot(step.x(), step.y());
    const QPointF left = length > 0 ? QPointF(step.y(), -step.x()) / length : QPointF(0, -1);
    // Loops run clockwise on the screen, so their outside is on the left.
    return {a + step * (along - static_cast<double>(before)), loops(k) || bend(k) >= 0 ? left : -left};
  }

 private:
  QPointF from(std::size_t k) const { return canvas_.mapping.to_pixels(arrows_.from[k]); }
  QPointF to(std::size_t k) const { return canvas_.mapping.to_pixels(arrows_.to[k]); }
  double loop_radius() const { return std::max(11 * canvas_.theme.point_scale, 0.8 * gap_); }

  // Returns the direction away from the middle of the graph; upwards if the node is in the middle.
  QPointF outwards(std::size_t k) const {
    const QPointF out = from(k) - middle_;
    const double length = std::hypot(out.x(), out.y());
    return length > 1 ? out / length : QPointF(0, -1);
  }

  const Canvas& canvas_;
  const Arrows& arrows_;
  double gap_;
  QPointF middle_;
};

// Cuts the path at the plot area. The head is drawn only if the path's own end is visible.
void paint_path(const Canvas& canvas, const Polyline& path, const QPen& pen) {
  const QRectF& area = canvas.mapping.area;
  for (const Polyline& part : clip_polyline(path, {area.left(), area.right(), area.top(), area.bottom()})) {
    QPolygonF pixels;
    pixels.reserve(static_cast<int>(part.size()));
    for (const Point2 p : part) pixels << pixel(p);
    if (canvas.over_field) stroke(canvas.painter, {pixels}, canvas.rim_of(pen));
    if (part.back() == path.back()) {
      draw_arrow(canvas.painter, pixels, pen);
    } else {
      stroke(canvas.painter, {pixels}, pen);
    }
  }
}

}  // namespace

void paint_arrows(const Canvas& canvas, const Arrows& arrows) {
  const Router router(canvas, arrows);
  for (std::size_t k = 0; k < router.count(); ++k) {
    paint_path(canvas, router.path(k), canvas.pen(arrows.role, router.width(k), Dash::solid));
  }
}

std::vector<QPolygonF> arrow_paths(const Canvas& canvas, const Arrows& arrows) {
  const Router router(canvas, arrows);
  const QRectF& area = canvas.mapping.area;
  std::vector<QPolygonF> paths;
  for (std::size_t k = 0; k < router.count(); ++k) {
    for (const Polyline& part : clip_polyline(router.path(k), {area.left(), area.right(), area.top(), area.bottom()})) {
      QPolygonF& pixels = paths.emplace_back();
      for (const Point2 p : part) pixels << pixel(p);
    }
  }
  return paths;
}

namespace {

// Finds a place for the words beside the path where they cover neither lines nor words; nothing if there is none.
std::optional<QRectF> place_on_arrow(const Canvas& canvas, const Router& router, std::size_t k, const QSizeF& size,
                                     const auto& is_free) {
  const QFontMetricsF metrics(canvas.painter.font());
  const double gap = 3 + 0.2 * canvas.painter.font().pixelSize() + router.width(k) * canvas.theme.line_scale / 2;
  const Polyline path = router.path(k);
  for (const double farther : {0.0, 0.5 * metrics.capHeight()}) {
    for (const double side : {1.0, -1.0}) {
      for (const double share : {0.5, 0.36, 0.64, 0.25, 0.75}) {
        const Router::Place place = router.beside(k, path, share);
        if (!canvas.mapping.area.contains(place.at)) continue;
        // The corner or side of the text's box that is nearest to the line touches it.
        const double half =
            (std::abs(place.away.x()) * size.width() + std::abs(place.away.y()) * metrics.capHeight()) / 2;
        QRectF box(QPointF(0, 0), size);
        box.moveCenter(place.at + side * place.away * (half + gap + farther));
        if (is_free(box)) return box;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<QRectF> paint_arrow_labels(const Canvas& canvas, const Arrows& arrows, const LabelRaster& raster,
                                       const std::vector<QRectF>& words) {
  const Router router(canvas, arrows);
  const QFontMetricsF metrics(canvas.painter.font());
  const double inset = (metrics.height() - metrics.capHeight()) / 2;
  std::vector<QRectF> taken;
  for (std::size_t k = 0; k < std::min(router.count(), arrows.labels.size()); ++k) {
    if (arrows.labels[k].empty() || router.path(k).empty()) continue;
    const QString text = QString::fromStdString(arrows.labels[k]);
    const auto is_free = [&](const QRectF& box) {
      const QRectF letters = box.adjusted(0, inset, 0, -inset);
      const auto meets = [&](const QRectF& other) { return other.intersects(letters); };
      return canvas.mapping.area.contains(letters) && raster.lines_in(letters.adjusted(-1, -1, 1, 1)) == 0 &&
             std::ranges::none_of(taken, meets) && std::ranges::none_of(words, meets);
    };
    const auto place = place_on_arrow(canvas, router, k, {metrics.horizontalAdvance(text), metrics.height()}, is_free);
    if (!place) continue;  // the arrow's width tells enough
    taken.push_back(*place);
    paint_words(canvas, {text, place->center(), Anchor::centre, 0, canvas.theme.text});
  }
  return taken;
}

}  // namespace credence
