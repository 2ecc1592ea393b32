// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_gestures.h"

#include "core/figure/class_names.h"
#include "ui/plot/class_name_hits.h"

#include <algorithm>

namespace credence {
namespace {

constexpr double brush_radius = 16;  // in pixels: one standard deviation of the spray

}  // namespace

void PlotGestures::send(Gesture g, const Hit* hit) {
  if (hit) {
    g.handles = hit->id;
    g.index = hit->index;
  }
  if (g.kind == Gesture::Kind::click) {
    g.digit = digits_.digit();
    digits_.use();
  }
  emit made(g);
}

void PlotGestures::click(Point2 position, bool alternative) {
  send({.kind = Gesture::Kind::click, .position = position, .alternative = alternative}, nullptr);
}

void PlotGestures::drag(const Hit& hit, QPointF to) {
  const QRectF& area = mapping().area;
  const QPointF within(std::clamp(to.x(), area.left(), area.right()), std::clamp(to.y(), area.top(), area.bottom()));
  send({.kind = Gesture::Kind::drag, .position = rounded_place(mapping(), within)}, &hit);
}

void PlotGestures::spray(QPointF at, bool alternative) {
  if (!mapping().area.contains(at)) return;
  Gesture g;
  g.kind = Gesture::Kind::brush;
  g.position = mapping().to_data(at);
  g.alternative = alternative;
  g.digit = digits_.digit();
  digits_.use();
  g.within = mapping().visible;
  g.spread = {brush_radius / mapping().pixels_per_x(), brush_radius / mapping().pixels_per_y()};
  emit made(g);
}

void PlotGestures::act_on(Gesture::Kind kind, const Hit& hit, std::optional<Point2> at) {
  if (!offers(figure(), hit, kind)) return;
  const Hit kept = hit;  // a copy, because a receiver of the signal may replace the figure
  send({.kind = kind, .position = at ? *at : target_of(figure(), hit)->middle()}, &kept);
  finish();
}

void PlotGestures::click_class_name(QPointF at) {
  const auto k = class_name_at(scene_, at);
  if (!k) return;
  Gesture g;
  g.handles = class_names_handle;
  g.index = static_cast<std::size_t>(*k);
  emit made(g);
  finish();
}

void PlotGestures::type(const Hit& hit, const std::string& text) {
  const auto target = target_of(figure(), hit);
  if (!target) return;
  Gesture g;
  g.kind = Gesture::Kind::type;
  g.handles = hit.id;
  g.index = hit.index;
  g.position = target->middle();
  g.text = text;
  emit made(g);
  finish();
}

}  // namespace credence
