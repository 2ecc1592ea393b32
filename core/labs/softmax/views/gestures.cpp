// What clicks and drags on the lab's plots do to its inputs.
#include "core/labs/softmax/views/presentation.h"

#include <algorithm>

namespace credence::softmax {
namespace {

using P = SoftmaxParameters;

std::string edit_shift(P& p, const Gesture& gesture) {
  if (gesture.handles != "shift") return {};
  if (gesture.kind == Gesture::Kind::remove) {
    p.shift.clear();
    return say("add nothing to the weights");
  }
  if (gesture.kind != Gesture::Kind::drag) return {};
  const FeatureMap features = p.feature_map();
  p.shift.resize(static_cast<std::size_t>(features.dimension()), 0.0);
  const std::size_t first = features.has_bias() ? 1 : 0;
  p.shift[first] = std::clamp(gesture.position.x, -1e6, 1e6);
  p.shift[first + 1] = std::clamp(gesture.position.y, -1e6, 1e6);
  return say("add one vector to the weights of every class");
}

int classes_of(const Table& data) {
  const auto labels = data.numbers(2);
  return labels.empty() ? 1 : static_cast<int>(*std::max_element(labels.begin(), labels.end())) + 1;
}

}  // namespace

PointTools point_tools(const P& p, int classes) {
  PointTools tools{.classes = most_classes, .new_class = {}, .relabelled = std::max(classes, 2)};
  if (!p.adds_places()) tools.new_class = static_cast<int>(p.new_class);
  return tools;
}

std::string apply_gesture(P& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  if (view == "weights") return edit_shift(p, gesture);
  if (!is_plane_view(view)) return {};
  if (gesture.handles == "places") return edit_places(inputs, gesture);
  const bool adds = gesture.kind == Gesture::Kind::click && gesture.handles.empty();
  if (adds && p.adds_places() && !gesture.digit) return add_place(inputs, gesture.position);
  PointTools tools = point_tools(p, classes_of(inputs.data));
  if (gesture.digit) tools.new_class = gesture.digit;  // also where places are chosen
  return edit_points(inputs, gesture, tools);
}

}  // namespace credence::softmax
