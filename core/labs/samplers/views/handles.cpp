// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/handles.h"

#include "core/labs/samplers/views/target_handle.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/plane_handles.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence::samplers {

PointTools point_tools(const P& p, const DataSymbols& symbols) {
  return {.classes = 2, .new_class = p.new_class == NewPoint::one ? 1 : 0, .symbols = symbols};
}

void add_plane_handles(Figure& figure, const Analysis& a) {
  const P& p = a.parameters;
  if (p.start.size() == 2) add_start_handle(figure, {p.start[0], p.start[1]});
  if (const auto handle = target_handle(p)) {
    figure.layers.push_back(Handles{
        .id = handle::target, .at = {handle->at}, .visible = true, .hint = handle->hint, .values = {handle->value}});
  }
  figure.click_hint = say("Click: start all chains here");
}

std::string edit_class_points(SamplersParameters& p, Inputs& inputs, const Gesture& gesture) {
  return edit_points(inputs, gesture, point_tools(p, data_symbols(inputs.data)));
}

std::string set_start(SamplersParameters& p, Inputs&, const Gesture& gesture) {
  const Point2 at = gesture.position;
  p.start = {std::clamp(to_digits(at.x, 3), -1e6, 1e6), std::clamp(to_digits(at.y, 3), -1e6, 1e6)};
  return say("move the start of the chains");
}

std::string change_target(SamplersParameters& p, Inputs&, const Gesture& gesture) {
  return drag_target(p, gesture.position);
}

}  // namespace credence::samplers
