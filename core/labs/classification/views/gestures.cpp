// Gestures on the plots change the lab's inputs here. Each function is a Handler's `act`.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/feature_choice.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/phrases/class_moves.h"
#include "core/pictures/line/newton_run.h"

namespace credence::classification {

namespace {

using P = ClassificationParameters;
using Kind = Gesture::Kind;

std::string drag_section(P& p, Inputs&, const Gesture& gesture) {
  if (gesture.index > 1) return {};
  (gesture.index == 0 ? p.section_from : p.section_to) = {gesture.position.x, gesture.position.y};
  return say("move the section");
}

std::string edit_plane(P& p, Inputs& inputs, const Gesture& gesture) {
  return edit_points(inputs, gesture, point_tools(p, inputs));
}

std::string pick_point(P& p, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.data.size()) return {};
  const auto number = static_cast<int>(gesture.index) + 1;
  p.picked_point = p.picked_point == number ? 0 : number;
  return p.picked_point == 0 ? say("unpick the point") : say("pick a point");
}

std::string remove_point(P& p, Inputs& inputs, const Gesture& gesture) {
  const auto number = static_cast<int>(gesture.index) + 1;
  if (gesture.index < inputs.data.size() && p.picked_point >= number) {  // it keeps being the same point
    p.picked_point = p.picked_point == number ? 0 : p.picked_point - 1;
  }
  return edit_plane(p, inputs, gesture);
}

std::string click_plane(P& p, Inputs& inputs, const Gesture& gesture) {
  return p.new_class == NewPoint::place ? add_place(inputs, gesture.position) : edit_plane(p, inputs, gesture);
}

// The number of weights and the two that are shown.
struct WeightAxes {
  Eigen::Index D;
  std::array<Eigen::Index, 2> shown;
};

WeightAxes axes_of(const P& p, const Inputs& inputs) {
  const FeatureMap features = make_features(p, to_points(inputs.data, 2).X);
  return {features.dimension(), shown_weights(p, features)};
}

// Sets the two shown entries of a vector of weights to where the pointer is. Returns the undo text.
std::string set_shown(Vector P::*values, const std::string& label, P& p, const Inputs& inputs, const Gesture& gesture) {
  const auto [D, shown] = axes_of(p, inputs);
  if (D < 2) return {};
  (p.*values).resize(static_cast<std::size_t>(D), 0.0);
  (p.*values)[static_cast<std::size_t>(shown[0])] = gesture.position.x;
  (p.*values)[static_cast<std::size_t>(shown[1])] = gesture.position.y;
  return label;
}

std::string move_start(P& p, Inputs& inputs, const Gesture& gesture) {
  return set_shown(&P::newton_start, say("move Newton's start"), p, inputs, gesture);
}

std::string pick_w(P& p, Inputs& inputs, const Gesture& gesture) {
  return set_shown(&P::picked_w, say("pick a w"), p, inputs, gesture);
}

std::string click_weights(P& p, Inputs& inputs, const Gesture& gesture) {
  const bool has_start = p.timeline == TimelineOf::newton;  // else there is none on the screen
  return has_start && !gesture.alternative ? move_start(p, inputs, gesture) : pick_w(p, inputs, gesture);
}

std::string let_go_of_w(P& p, Inputs& inputs, const Gesture&) {
  if (axes_of(p, inputs).D < 2) return {};
  p.picked_w.clear();
  return say("unpick the w");
}

std::string change_prior(P& p, Inputs& inputs, const Gesture& gesture) {
  const auto [D, shown] = axes_of(p, inputs);
  if (D < 2 || gesture.index >= ellipse_handles.size()) return {};
  drag_prior(p, D, shown, ellipse_handles[gesture.index], gesture.position);
  return say("change the prior");
}

}  // namespace

PointTools point_tools(const P& p, const Inputs& inputs) {
  PointTools tools{.symbols = symbols_of(inputs, p).data};
  if (p.new_class != NewPoint::place) tools.new_class = p.new_class == NewPoint::one ? 1 : 0;
  return tools;
}

std::vector<Handler<P>> data_handlers() {
  return {{places_handle,
           {Kind::drag, Kind::remove},
           [](P&, Inputs& inputs, const Gesture& gesture) { return edit_places(inputs, gesture); }},
          {handle::section, {Kind::drag}, drag_section},
          {points_handle, {Kind::click}, pick_point},
          {points_handle, {Kind::remove}, remove_point},
          {points_handle, {Kind::drag, Kind::relabel}, edit_plane},
          class_names_handler<P>(),
          {empty_plot, {Kind::click}, click_plane},
          {empty_plot, {Kind::brush}, edit_plane}};
}

std::vector<Handler<P>> weight_handlers() {
  return {{empty_plot, {Kind::click}, click_weights},
          {newton_start_handle, {Kind::drag}, move_start},
          {handle::picked_w, {Kind::drag}, pick_w},
          {handle::picked_w, {Kind::remove}, let_go_of_w},
          {handle::prior, {Kind::drag}, change_prior}};
}

}  // namespace credence::classification
