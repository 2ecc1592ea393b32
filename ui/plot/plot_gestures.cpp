// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_gestures.h"

#include "ui/plot/gesture_rules.h"

namespace credence {

void PlotGestures::send(Gesture g) {
  if (g.kind == Gesture::Kind::click || g.kind == Gesture::Kind::brush) {
    g.digit = digits_.digit();
    digits_.use();
  }
  emit made(g);
}

void PlotGestures::click(Point2 position, bool alternative) { send(click_gesture(position, alternative)); }

void PlotGestures::drag(const Hit& hit, QPointF to) { send(drag_gesture(mapping(), hit, to)); }

void PlotGestures::nudge(const Hit& hit, double right, double up) {
  send(nudge_gesture(figure(), mapping(), hit, right, up));
}

void PlotGestures::spray(QPointF at, bool alternative) {
  if (mapping().area.contains(at)) send(brush_gesture(mapping(), at, alternative));
}

void PlotGestures::act_on(Gesture::Kind kind, const Hit& hit, std::optional<Point2> at) {
  const auto gesture = act_gesture(figure(), hit, kind, at);
  if (!gesture) return;
  send(*gesture);
  finish();
}

void PlotGestures::click_class_name(QPointF at) {
  const auto gesture = class_name_gesture(scene_, at);
  if (!gesture) return;
  emit made(*gesture);
  finish();
}

void PlotGestures::type(const Hit& hit, const std::string& text) {
  const auto gesture = type_gesture(figure(), hit, text);
  if (!gesture) return;
  emit made(*gesture);
  finish();
}

}  // namespace credence
