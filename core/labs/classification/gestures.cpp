#include "core/labs/classification/gestures.h"

#include "core/labs/classification/setup/feature_choice.h"
#include "core/labs/classification/setup/prior_ellipse.h"
#include "core/labs/classification/words/presentation.h"
#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

constexpr std::size_t sprayed_at_once = 4;  // points that one movement of the brush leaves
constexpr std::size_t most_points = 100000;

std::string class_name(double t) { return t == 1 ? "1" : "0"; }

void mark_edited(Inputs& inputs) {
  const std::string edited = ", edited";
  const std::string& source = inputs.data.source();
  if (!source.ends_with(edited)) inputs.data.set_source(source + edited);
}

double new_label(const ClassificationParameters& p, bool alternative) {
  return (p.new_class == NewPoint::one) != alternative ? 1 : 0;
}

void write(Inputs& inputs, const ClassificationParameters& p) { inputs.parameters = field_table().write(p); }

Inputs edit_places(Inputs inputs, const Gesture& gesture, std::string& label) {
  if (gesture.index >= inputs.places.size()) return inputs;
  if (gesture.kind == Gesture::Kind::drag) {
    inputs.places[gesture.index] = {gesture.position.x, gesture.position.y};
    label = "move the place to predict at";
  } else if (gesture.kind == Gesture::Kind::remove) {
    inputs.places.erase(inputs.places.begin() + static_cast<std::ptrdiff_t>(gesture.index));
    label = "remove the place to predict at";
  }
  return inputs;
}

Inputs edit_section(Inputs inputs, const Gesture& gesture, std::string& label) {
  if (gesture.kind != Gesture::Kind::drag || gesture.index > 1) return inputs;
  ClassificationParameters p = field_table().read(inputs.parameters);
  (gesture.index == 0 ? p.section_from : p.section_to) = {gesture.position.x, gesture.position.y};
  write(inputs, p);
  label = "move the section";
  return inputs;
}

// The spray of one movement: a Gaussian about the pointer, reproducible from the seed and how many points there were.
void spray(Inputs& inputs, const Gesture& gesture, double t) {
  const std::size_t count = inputs.data.size();
  Rng rng = make_rng(inputs.seed, stream::brush + count);
  Matrix rows;
  while (rows.size() < sprayed_at_once && count + rows.size() < most_points) {
    const double dx = standard_normal(rng), dy = standard_normal(rng);
    rows.push_back({gesture.position.x + gesture.spread.x * dx, gesture.position.y + gesture.spread.y * dy, t});
  }
  inputs.data.append_rows(rows);
}

Inputs edit_points(Inputs inputs, const Gesture& gesture, std::string& label) {
  Table& data = inputs.data;
  ClassificationParameters p = field_table().read(inputs.parameters);
  const bool on_point = gesture.handles == "points" && gesture.index < data.size();
  const auto number = static_cast<int>(gesture.index) + 1;
  switch (gesture.kind) {
    case Gesture::Kind::click: {
      if (on_point) {
        p.picked_point = p.picked_point == number ? 0 : number;
        label = p.picked_point == 0 ? "let go of the point" : "pick a point";
        write(inputs, p);
        return inputs;
      }
      if (p.new_class == NewPoint::place) {
        inputs.places.push_back({gesture.position.x, gesture.position.y});
        label = "add a place to predict at";
        return inputs;
      }
      const double t = new_label(p, gesture.alternative);
      data.append({gesture.position.x, gesture.position.y, t});
      label = "add point of class " + class_name(t);
      break;
    }
    case Gesture::Kind::brush: {
      if (p.new_class == NewPoint::place) return inputs;
      const double t = new_label(p, gesture.alternative);
      spray(inputs, gesture, t);
      label = "spray points of class " + class_name(t);
      break;
    }
    case Gesture::Kind::drag:
      if (!on_point) return inputs;
      data.set(gesture.index, 0, gesture.position.x);
      data.set(gesture.index, 1, gesture.position.y);
      label = "move point";
      break;
    case Gesture::Kind::remove:
      if (!on_point) return inputs;
      data.erase(gesture.index);
      // The picked point keeps being the same one.
      if (p.picked_point >= number) {
        p.picked_point = p.picked_point == number ? 0 : p.picked_point - 1;
        write(inputs, p);
      }
      label = "remove point";
      break;
    case Gesture::Kind::relabel:
      if (!on_point) return inputs;
      data.set(gesture.index, 2, 1 - data.numbers(2)[gesture.index]);
      label = "change class of point";
      break;
    case Gesture::Kind::type:
      return inputs;
  }
  mark_edited(inputs);
  return inputs;
}

Inputs edit_weights(Inputs inputs, const Gesture& gesture, std::string& label) {
  ClassificationParameters p = field_table().read(inputs.parameters);
  const FeatureMap features = make_features(p, to_points(inputs.data, 2).X);
  const Eigen::Index D = features.dimension();
  if (D < 2) return inputs;
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
    label = "move Newton's start";
  } else if ((click && picks) || (drag && gesture.handles == "picked_w")) {
    set_shown(p.picked_w);
    label = "pick a w";
  } else if (gesture.kind == Gesture::Kind::remove && gesture.handles == "picked_w") {
    p.picked_w.clear();
    label = "let go of the w";
  } else if (drag && gesture.handles == "prior" && gesture.index < 4) {
    drag_prior(p, D, shown, static_cast<EllipseHandle>(gesture.index), gesture.position);
    label = "change the prior";
  } else {
    return inputs;
  }
  write(inputs, p);
  return inputs;
}

}  // namespace

Inputs apply_gesture(Inputs inputs, const std::string& view, const Gesture& gesture, std::string& label) {
  if (is_data_view(view)) {
    if (gesture.handles == "places") return edit_places(std::move(inputs), gesture, label);
    if (gesture.handles == "section") return edit_section(std::move(inputs), gesture, label);
    return edit_points(std::move(inputs), gesture, label);
  }
  if (is_weight_view(view)) return edit_weights(std::move(inputs), gesture, label);
  return inputs;
}

}  // namespace credence::classification
