#include "core/labs/samplers/views/presentation.h"
#include "core/labs/samplers/views/race_handles.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/plane_handles.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

using P = SamplersParameters;

bool is_plane(const std::string& view) {
  return view == "first" || view == "second" || view == "third" || view == "fourth";
}

std::string set_start(P& p, Point2 at) {
  p.start = {std::clamp(to_digits(at.x, 3), -1e6, 1e6), std::clamp(to_digits(at.y, 3), -1e6, 1e6)};
  return say("move the start of the chains");
}

}  // namespace

PointTools point_tools(const P& p) { return {.classes = 2, .new_class = p.new_class == NewPoint::one ? 1 : 0}; }

void add_plane_handles(Figure& figure, const Analysis& a) {
  const P& p = a.parameters;
  if (p.start.size() == 2) add_start_handle(figure, {p.start[0], p.start[1]});
  if (const auto handle = race::target_handle(p)) {
    figure.layers.push_back(Handles{.id = "target", .at = {handle->at}, .visible = true, .hint = handle->hint});
    name_handle(figure, handle->at, handle->name);
  }
  figure.click_hint = say("Click: start all chains here");
}

std::string apply_gesture(P& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  if (view == "points") return edit_points(inputs, gesture, point_tools(p));
  if (!is_plane(view)) return {};
  if (gesture.kind == Gesture::Kind::click && gesture.handles.empty()) return set_start(p, gesture.position);
  if (gesture.kind != Gesture::Kind::drag) return {};
  if (gesture.handles == "start") return set_start(p, gesture.position);
  return gesture.handles == "target" ? race::drag_target(p, gesture.position) : std::string();
}

}  // namespace credence::samplers
