#include "core/labs/point_tools.h"

#include "core/data/generators.h"
#include "core/math/input_error.h"
#include "core/math/streams.h"
#include "core/views/ranges.h"

#include <algorithm>

namespace credence {

namespace {

constexpr std::size_t sprayed_at_once = 4;  // points that one movement of the brush leaves
constexpr std::size_t most_points = 100000;
const char* const clear_id = "clear";

void mark_edited(Table& data) {
  const std::string edited = ", edited";
  if (!data.source().ends_with(edited)) data.set_source(data.source() + edited);
}

int added_class(const PointTools& tools, const Gesture& gesture) {
  if (gesture.digit) return *gesture.digit;
  return (*tools.new_class + (gesture.alternative ? 1 : 0)) % tools.classes;
}

// Sprayed points stay where range_around() does not move the axes for them.
Point2 kept_inside(Point2 at, const Rect& visible) {
  if (!(visible.width() > 0 && visible.height() > 0)) return at;
  const Rect inner = expanded(visible, 0.9, 0.9);
  return {std::clamp(at.x, inner.x0, inner.x1), std::clamp(at.y, inner.y0, inner.y1)};
}

// Of one movement: a Gaussian about the pointer, reproducible from the seed and how many points there were.
void spray(Inputs& inputs, const Gesture& gesture, int k) {
  const std::size_t count = inputs.data.size();
  Rng rng = make_rng(inputs.seed, stream::brush + count);
  Matrix rows;
  while (rows.size() < sprayed_at_once && count + rows.size() < most_points) {
    const double dx = standard_normal(rng), dy = standard_normal(rng);
    const Point2 at = kept_inside(
        {gesture.position.x + gesture.spread.x * dx, gesture.position.y + gesture.spread.y * dy}, gesture.within);
    rows.push_back({at.x, at.y, static_cast<double>(k)});
  }
  inputs.data.append_rows(rows);
}

std::string edit_point(Table& data, const Gesture& gesture, int classes) {
  switch (gesture.kind) {
    case Gesture::Kind::drag:
      data.set(gesture.index, 0, gesture.position.x);
      data.set(gesture.index, 1, gesture.position.y);
      return say("move point");
    case Gesture::Kind::remove:
      data.erase(gesture.index);
      return say("remove point");
    case Gesture::Kind::relabel:
      data.set(gesture.index, 2, static_cast<double>((static_cast<int>(data.numbers(2)[gesture.index]) + 1) % classes));
      return say("change class of point");
    default:
      return {};
  }
}

std::string add_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools) {
  if (!tools.new_class || !gesture.handles.empty()) return {};
  const int k = added_class(tools, gesture);
  if (gesture.kind == Gesture::Kind::brush) {
    spray(inputs, gesture, k);
    return say("spray points of class {}", std::to_string(k));
  }
  if (gesture.kind != Gesture::Kind::click) return {};
  inputs.data.append({gesture.position.x, gesture.position.y, static_cast<double>(k)});
  return say("add point of class {}", std::to_string(k));
}

std::string in_a_sentence(std::string label) {
  if (!label.empty() && label[0] >= 'A' && label[0] <= 'Z') label[0] = static_cast<char>(label[0] - 'A' + 'a');
  return label;
}

}  // namespace

void offer_points(Figure& figure, const PointTools& tools) {
  figure.brush = tools.new_class.has_value();
  if (!tools.new_class) return;
  figure.classes = tools.classes;
  figure.click_hint = say("Click: add a point of class {} (Shift: class {}); hold, then drag: spray them",
                          std::to_string(*tools.new_class), std::to_string((*tools.new_class + 1) % tools.classes));
}

std::string edit_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools) {
  const bool on_point = gesture.handles == "points" && gesture.index < inputs.data.size();
  std::string label = on_point ? edit_point(inputs.data, gesture, tools.classes) : add_points(inputs, gesture, tools);
  if (!label.empty()) mark_edited(inputs.data);
  return label;
}

std::vector<Action> point_actions() {
  std::vector<Action> actions;
  for (const GeneratorInfo& info : generators()) actions.push_back({info.id, info.label, info.help});
  actions.push_back({clear_id, "Clear all points", "Leaves an empty plane: the posterior is the prior."});
  return actions;
}

Inputs perform_point_action(const Lab& lab, Inputs inputs, const std::string& action, int count) {
  if (action == clear_id) {
    inputs.data.clear();
    inputs.data.set_source("no points");
    return inputs;
  }
  for (const GeneratorInfo& info : generators()) {
    if (info.id != action) continue;
    Rng rng = make_rng(inputs.seed, stream::generators + static_cast<std::uint64_t>(info.generator));
    const std::string source = in_a_sentence(info.label) + ", generated (seed " + std::to_string(inputs.seed) + ", " +
                               std::to_string(count) + " points)";
    const std::vector<std::string> names = inputs.data.names();
    inputs.data = to_table(generate(info.generator, count, rng), source);
    inputs.data.set_names(names);
    return inputs;
  }
  return lab.Lab::perform(inputs, action);
}

}  // namespace credence
