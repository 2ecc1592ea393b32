// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/arrow_painter.h"

#include "core/figure/arcs.h"
#include "core/figure/paths.h"

#include <algorithm>
#include <cmath>
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

std::vector<Label> arrow_labels(const Canvas& canvas, const Arrows& arrows) {
  const Router router(canvas, arrows);
  std::vector<Label> labels;
  for (std::size_t k = 0; k < std::min(router.count(), arrows.labels.size()); ++k) {
    QPolygonF path;
    for (const Point2 p : router.path(k)) path << pixel(p);
    if (arrows.labels[k].empty() || path.isEmpty()) continue;
    labels.push_back(
        {.kind = Label::Kind::on_arrow,
         .text = QString::fromStdString(arrows.labels[k]),
         .colour = canvas.theme.text,
         .lines = {path},
         .gap = 1 + 0.2 * canvas.painter.font().pixelSize() + router.width(k) * canvas.theme.line_scale / 2,
         // Loops run clockwise on the screen, so their outside is on the left.
         .left = router.loops(k) || router.bend(k) >= 0});
  }
  return labels;
}

}  // namespace credence
