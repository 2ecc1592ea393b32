#include "core/labs/classification/views/gestures.h"

#include "core/labs/classification/compute/feature_choice.h"
#include "core/labs/classification/views/presentation.h"
#include "core/labs/classification/views/prior_ellipse.h"

namespace credence::classification {

namespace {

using P = ClassificationParameters;

std::string edit_section(P& p, const Gesture& gesture) {
  if (gesture.kind != Gesture::Kind::drag || gesture.index > 1) return {};
  (gesture.index == 0 ? p.section_from : p.section_to) = {gesture.position.x, gesture.position.y};
  return say("move the section");
}

std::string edit_data(P& p, Inputs& inputs, const Gesture& gesture) {
  if (gesture.handles == "places") return edit_places(inputs, gesture);
  if (gesture.handles == "section") return edit_section(p, gesture);
  const bool click = gesture.kind == Gesture::Kind::click;
  if (gesture.handles == "points" && gesture.index < inputs.data.size()) {
    const auto number = static_cast<int>(gesture.index) + 1;
    if (click) {
      p.picked_point = p.picked_point == number ? 0 : number;
      return p.picked_point == 0 ? say("let go of the point") : say("pick a point");
    }
    if (gesture.kind == Gesture::Kind::remove && p.picked_point >= number) {  // it keeps being the same point
      p.picked_point = p.picked_point == number ? 0 : p.picked_point - 1;
    }
  } else if (click && p.new_class == NewPoint::place) {
    return add_place(inputs, gesture.position);
  }
  return edit_points(inputs, gesture, point_tools(p));
}

std::string edit_weights(P& p, const Inputs& inputs, const Gesture& gesture) {
  const FeatureMap features = make_features(p, to_points(inputs.data, 2).X);
  const Eigen::Index D = features.dimension();
  if (D < 2) return {};
  const auto shown = shown_weights(p, features);
  const auto set_shown = [&](Vector& values) {
    values.resize(static_cast<std::size_t>(D), 0.0);
    values[static_cast<std::size_t>(shown[0])] = gesture.position.x;
    values[static_cast<std::size_t>(shown[1])] = gesture.position.y;
  };
  const bool click = gesture.kind == Gesture::Kind::click && gesture.handles.empty();
  const bool drag = gesture.kind == Gesture::Kind::drag;
  const bool picks =
      gesture.alternative || p.timeline != TimelineOf::newton;  // there is no start on the screen otherwise
  if ((click && !picks) || (drag && gesture.handles == "start")) {
    set_shown(p.newton_start);
    return say("move Newton's start");
  }
  if ((click && picks) || (drag && gesture.handles == "picked_w")) {
    set_shown(p.picked_w);
    return say("pick a w");
  }
  if (gesture.kind == Gesture::Kind::remove && gesture.handles == "picked_w") {
    p.picked_w.clear();
    return say("let go of the w");
  }
  if (drag && gesture.handles == "prior" && gesture.index < 4) {
    drag_prior(p, D, shown, static_cast<EllipseHandle>(gesture.index), gesture.position);
    return say("change the prior");
  }
  return {};
}

}  // namespace

PointTools point_tools(const P& p) {
  PointTools tools;
  if (p.new_class != NewPoint::place) tools.new_class = p.new_class == NewPoint::one ? 1 : 0;
  return tools;
}

std::string apply_gesture(P& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  if (is_data_view(view)) return edit_data(p, inputs, gesture);
  return is_weight_view(view) ? edit_weights(p, inputs, gesture) : std::string();
}

}  // namespace credence::classification
