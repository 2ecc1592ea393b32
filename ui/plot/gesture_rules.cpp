// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/gesture_rules.h"

#include "core/figure/class_names.h"
#include "ui/plot/class_name_hits.h"
#include "ui/plot/row_turner.h"

#include <algorithm>

namespace credence {
namespace {

constexpr double brush_radius = 16;  // in pixels: one standard deviation of the spray

Gesture on_object(Gesture::Kind kind, const Hit& hit, Point2 at) {
  Gesture gesture{.kind = kind, .position = at};
  gesture.handles = hit.id;
  gesture.index = hit.index;
  return gesture;
}

}  // namespace

std::optional<Gesture::Kind> kind_of_press(Qt::MouseButton button, bool control) {
  if (button == Qt::RightButton) return Gesture::Kind::remove;
  if (button == Qt::MiddleButton || (button == Qt::LeftButton && control)) return Gesture::Kind::relabel;
  return std::nullopt;
}

bool can_be_held(const Figure& figure, const std::optional<Hit>& hit) {
  return hit && (draggable(figure, *hit) || offers(figure, *hit, Gesture::Kind::click));
}

double slop_of(const Figure& figure, const Hit& held) {
  return offers(figure, held, Gesture::Kind::click) ? click_slop : 0;
}

Qt::CursorShape cursor_over(const PlotScene& scene, const std::optional<Hit>& hovered,
                            const std::optional<QPointF>& pointer) {
  const Figure& figure = scene.figure();
  if (pointer && (class_name_at(scene, *pointer) || on_row_words(scene, *pointer))) return Qt::PointingHandCursor;
  if (hovered && draggable(figure, *hovered)) return Qt::OpenHandCursor;
  const bool acts = hovered && (offers(figure, *hovered, Gesture::Kind::click) || editable(figure, hovered));
  if (acts) return Qt::PointingHandCursor;
  // A click on the plot itself may do something, too.
  const bool crossing = !figure.click_hint.empty() && pointer && scene.layout().mapping.area.contains(*pointer);
  return crossing ? Qt::CrossCursor : Qt::ArrowCursor;
}

Gesture drag_gesture(const PlotMapping& mapping, const Hit& hit, QPointF to) {
  const QRectF& area = mapping.area;
  const QPointF within(std::clamp(to.x(), area.left(), area.right()), std::clamp(to.y(), area.top(), area.bottom()));
  return on_object(Gesture::Kind::drag, hit, rounded_place(mapping, within));
}

Gesture brush_gesture(const PlotMapping& mapping, QPointF at, bool alternative) {
  Gesture gesture;
  gesture.kind = Gesture::Kind::brush;
  gesture.position = mapping.to_data(at);
  gesture.alternative = alternative;
  gesture.within = mapping.visible;
  gesture.spread = {brush_radius / mapping.pixels_per_x(), brush_radius / mapping.pixels_per_y()};
  return gesture;
}

Gesture click_gesture(Point2 at, bool alternative) {
  return {.kind = Gesture::Kind::click, .position = at, .alternative = alternative};
}

Gesture nudge_gesture(const Figure& figure, const PlotMapping& mapping, const Hit& hit, double right, double up) {
  const Rect& v = mapping.visible;
  const Point2 at = target_of(figure, hit)->middle();
  const Point2 to{std::clamp(at.x + right / 100 * v.width(), v.x0, v.x1),
                  std::clamp(at.y + up / 100 * v.height(), v.y0, v.y1)};
  Gesture gesture = on_object(Gesture::Kind::drag, hit, to);
  gesture.nudge = {to.x - at.x, to.y - at.y};
  return gesture;
}

std::optional<Gesture> act_gesture(const Figure& figure, const Hit& hit, Gesture::Kind kind, std::optional<Point2> at) {
  if (!offers(figure, hit, kind)) return std::nullopt;
  return on_object(kind, hit, at ? *at : target_of(figure, hit)->middle());
}

std::optional<Gesture> class_name_gesture(const PlotScene& scene, QPointF at) {
  const auto k = class_name_at(scene, at);
  if (!k) return std::nullopt;
  Gesture gesture;
  gesture.handles = class_names_handle;
  gesture.index = static_cast<std::size_t>(*k);
  return gesture;
}

std::optional<Gesture> type_gesture(const Figure& figure, const Hit& hit, const std::string& text) {
  const auto target = target_of(figure, hit);
  if (!target) return std::nullopt;
  Gesture gesture = on_object(Gesture::Kind::type, hit, target->middle());
  gesture.text = text;
  return gesture;
}

}  // namespace credence
