// The edits that clicks and drags on the lab's plots make.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/views.h"
#include "core/phrases/class_moves.h"

#include <algorithm>

namespace credence::softmax {
namespace {

using P = SoftmaxParameters;
using Kind = Gesture::Kind;

std::string drag_shift(P& p, Inputs&, const Gesture& gesture) {
  const FeatureMap features = p.feature_map();
  p.shift.resize(static_cast<std::size_t>(features.dimension()), 0.0);
  const std::size_t first = features.has_bias() ? 1 : 0;
  p.shift[first] = std::clamp(gesture.position.x, -1e6, 1e6);
  p.shift[first + 1] = std::clamp(gesture.position.y, -1e6, 1e6);
  return say("add one vector to the weights of every class");
}

std::string remove_shift(P& p, Inputs&, const Gesture&) {
  p.shift.clear();
  return say("add nothing to the weights");
}

int classes_of(const Table& table) {
  const auto labels = table.numbers(2);
  return labels.empty() ? 1 : static_cast<int>(*std::max_element(labels.begin(), labels.end())) + 1;
}

std::string edit_plane(P& p, Inputs& inputs, const Gesture& gesture) {
  PointTools tools = point_tools(p, classes_of(inputs.data), inputs.data);
  if (gesture.digit) tools.new_class = gesture.digit;  // also if places are chosen
  return edit_points(inputs, gesture, tools);
}

std::string click_plane(P& p, Inputs& inputs, const Gesture& gesture) {
  if (p.new_class() || gesture.digit) return edit_plane(p, inputs, gesture);
  return add_place(inputs, gesture.position);
}

}  // namespace

PointTools point_tools(const P& p, int classes, const Table& data) {
  return {.classes = most_classes,
          .new_class = p.new_class(),
          .relabelled = std::max(classes, 2),
          .symbols = data_symbols(data)};
}

std::vector<Handler<P>> plane_handlers() {
  return {{places_handle,
           {Kind::drag, Kind::remove},
           [](P&, Inputs& inputs, const Gesture& gesture) { return edit_places(inputs, gesture); }},
          {points_handle, {Kind::drag, Kind::remove, Kind::relabel}, edit_plane},
          class_names_handler<P>(),
          {empty_plot, {Kind::click}, click_plane},
          {empty_plot, {Kind::brush}, edit_plane}};
}

std::vector<Handler<P>> weight_handlers() {
  return {{handle::shift, {Kind::drag}, drag_shift}, {handle::shift, {Kind::remove}, remove_shift}};
}

}  // namespace credence::softmax
