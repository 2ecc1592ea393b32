// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/point_tools.h"

#include "core/data/generators.h"
#include "core/lab/true_parameters.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/math/streams.h"
#include "core/phrases/row_tools.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/one_scale.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

namespace {

constexpr std::size_t sprayed_at_once = 4;  // points per movement of the brush
constexpr std::size_t most_points = 100000;
const char* const clear_id = "clear";

int added_class(const PointTools& tools, const Gesture& gesture) {
  if (gesture.digit) return *gesture.digit;
  return (*tools.new_class + (gesture.alternative ? 1 : 0)) % tools.classes;
}

// Keeps sprayed points where range_around() does not have to move the axes.
Point2 kept_inside(Point2 at, const Rect& visible) {
  if (!(visible.width() > 0 && visible.height() > 0)) return at;
  const Rect inner = expanded(visible, 0.9, 0.9);
  return {std::clamp(at.x, inner.x0, inner.x1), std::clamp(at.y, inner.y0, inner.y1)};
}

// Adds the points of one movement: draws from a Gaussian around the pointer. The seed and the number of existing points
// determine them.
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

// Points by an entry of the data menu, so many of them.
Inputs points_by_menu(const Lab& lab, Inputs inputs, const TrueParameters& truth, std::int64_t n) {
  const std::string generator = truth.word("generator");
  std::string known;
  for (const Action& action : lab.actions()) {
    if (action.id != clear_id) known += (known.empty() ? "" : ", ") + action.id;
  }
  const auto actions = lab.actions();
  if (generator == clear_id || std::ranges::find(actions, generator, &Action::id) == actions.end()) {
    TrueParameters::refuse("generator", say("there is no generator \"{}\"; generators: {}", generator, known));
  }
  const std::size_t count = field_index(lab, "generated_points");
  const FieldInfo& field = lab.fields()[count];
  if (static_cast<double>(n) < field.min || static_cast<double>(n) > field.max) {
    throw InputError(say("recipe.generate.n: {} is outside [{}, {}]", std::to_string(n), format_number(field.min),
                         format_number(field.max)));
  }
  const Value before = inputs.parameters[count];
  inputs.parameters[count] = n;
  inputs = lab.perform(inputs, generator);
  inputs.parameters[count] = before;
  return inputs;
}

std::string edit_point(Table& data, const Gesture& gesture, const PointTools& tools) {
  const int classes = tools.relabelled > 0 ? tools.relabelled : tools.classes;
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
  const std::string name = tools.symbols.name(static_cast<std::size_t>(k));
  if (gesture.kind == Gesture::Kind::brush) {
    spray(inputs, gesture, k);
    return say("spray points of class {}", name);
  }
  if (gesture.kind != Gesture::Kind::click) return {};
  inputs.data.append({gesture.position.x, gesture.position.y, static_cast<double>(k)});
  return say("add point of class {}", name);
}

std::string in_a_sentence(std::string label) {
  if (!label.empty() && label[0] >= 'A' && label[0] <= 'Z') label[0] = static_cast<char>(label[0] - 'A' + 'a');
  return label;
}

std::string generated_source(const std::string& label, const Inputs& inputs, int count) {
  return in_a_sentence(label) + ", generated (seed " + std::to_string(inputs.seed) + ", " + std::to_string(count) +
         " points)";
}

const Action& clear_action() {
  static const Action action{clear_id, "Clear all points", "Leaves an empty plane: the posterior is the prior."};
  return action;
}

// Moves stars that the new axes would not show to the edge of the plot.
void keep_places_in_sight(Inputs& inputs, const LabelledPoints& points) {
  const Rect range = expanded(range_around(points.X), 0.95, 0.95);
  for (auto& place : inputs.places) {
    if (place.size() == 2) place = {std::clamp(place[0], range.x0, range.x1), std::clamp(place[1], range.y0, range.y1)};
  }
}

void make_points(Inputs& inputs, const std::string& label, const LabelledPoints& points) {
  keep_places_in_sight(inputs, points);
  inputs.data = to_table(points, generated_source(label, inputs, static_cast<int>(points.size())));
}

struct Ring {
  Action action;
  int classes = 0;
  double sd = 0;
};

const std::vector<Ring>& rings() {
  static const std::vector<Ring> all{
      {{"ring_3", "Three classes", "Three clusters around the origin that overlap a little."}, 3, 1.1},
      {{"ring_4", "Four classes", "Four clusters around the origin that overlap a little."}, 4, 1.0},
      {{"ring_6", "Six classes", "Six clusters around the origin that overlap a little."}, 6, 0.8},
      {{"apart", "Three classes apart", "Clusters that lines separate: without a prior the weights grow for ever."},
       3,
       0.5},
      {{"mixed", "Three classes, mixed", "Three clusters that no boundary can tell apart."}, 3, 2.4},
  };
  return all;
}

}  // namespace

void offer_points(Figure& figure, const PointTools& tools) {
  figure.brush = tools.new_class.has_value();
  if (!tools.new_class) return;
  figure.classes = tools.classes;
  const auto name = [&tools](int k) { return tools.symbols.name(static_cast<std::size_t>(k)); };
  figure.click_hint = say("Click: add class {} (Shift: {}); hold: spray", name(*tools.new_class),
                          name((*tools.new_class + 1) % tools.classes));
}

Figure points_figure(std::string title, const Rect& range, const PointTools& tools) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = tools.symbols.x(0), .min = range.x0, .max = range.x1};
  figure.y = {.label = tools.symbols.x(1), .min = range.y0, .max = range.y1};
  figure.equal_aspect = suits_one_scale(range) && tools.symbols.one_scale();
  offer_points(figure, tools);
  return figure;
}

Handles point_handles(const LabelledPoints& points, std::string hint) {
  return {.id = points_handle,
          .at = places_of(points),
          .hint = std::move(hint),
          .remove = say("Remove point"),
          .relabel = say("Change class")};
}

std::string edit_points(Inputs& inputs, const Gesture& gesture, const PointTools& tools) {
  const bool on_point = gesture.handles == points_handle && gesture.index < inputs.data.size();
  std::string label = on_point ? edit_point(inputs.data, gesture, tools) : add_points(inputs, gesture, tools);
  if (!label.empty()) mark_edited(inputs.data);
  return label;
}

void add_places(Figure& figure, const Inputs& inputs) {
  if (inputs.places.empty()) return;
  Points stars{.role = Role::highlight, .marker = Marker::star, .size = 14, .name = say("place x"), .explores = true};
  for (const auto& place : inputs.places) stars.at.push_back({place[0], place[1]});
  figure.layers.push_back(Handles{.id = places_handle,
                                  .at = stars.at,
                                  .hint = say("Drag: predict at another place"),
                                  .remove = say("Remove this place")});
  figure.layers.push_back(std::move(stars));
}

std::string edit_places(Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.places.size()) return {};
  if (gesture.kind == Gesture::Kind::drag) {
    inputs.places[gesture.index] = {gesture.position.x, gesture.position.y};
    return say("move the place to predict at");
  }
  if (gesture.kind != Gesture::Kind::remove) return {};
  inputs.places.erase(inputs.places.begin() + static_cast<std::ptrdiff_t>(gesture.index));
  return say("remove the place to predict at");
}

std::string add_place(Inputs& inputs, Point2 at) {
  inputs.places.push_back({at.x, at.y});
  return say("add a place to predict at");
}

std::vector<Action> point_actions() {
  std::vector<Action> actions;
  for (const GeneratorInfo& info : generators()) actions.push_back({info.id, info.label, info.help});
  actions.push_back(clear_action());
  return actions;
}

Inputs perform_point_action(const Lab& lab, Inputs inputs, const std::string& action, int count) {
  if (action == clear_id) {
    inputs.data = {"no points", lab.data_format(inputs.parameters)};
    return inputs;
  }
  for (const GeneratorInfo& info : generators()) {
    if (info.id != action) continue;
    Rng rng = make_rng(inputs.seed, stream::generators + static_cast<std::uint64_t>(info.generator));
    make_points(inputs, info.label, generate(info.generator, count, rng));
    return inputs;
  }
  return lab.Lab::perform(inputs, action);
}

std::vector<Action> ring_actions() {
  std::vector<Action> actions;
  for (const Ring& ring : rings()) actions.push_back(ring.action);
  actions.push_back(clear_action());
  return actions;
}

Inputs perform_ring_action(const Lab& lab, Inputs inputs, const std::string& action, int count) {
  if (action == clear_id) return perform_point_action(lab, std::move(inputs), action, count);
  for (const Ring& ring : rings()) {
    if (ring.action.id != action) continue;
    Rng rng = make_rng(inputs.seed, stream::rings + static_cast<std::uint64_t>(&ring - rings().data()));
    make_points(inputs, ring.action.label, generate_ring(ring.classes, count, ring.sd, rng));
    return inputs;
  }
  return lab.Lab::perform(inputs, action);
}

Inputs drawn_points(const Lab& lab, Inputs inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) {
  if (!truth.has("weights")) {
    truth.allow({"generator", "weights"});
    return points_by_menu(lab, std::move(inputs), truth, n);
  }
  truth.allow({"weights", "x"});
  const std::vector<double> w = truth.numbers("weights");
  if (w.size() != 3) TrueParameters::refuse("weights", say("expected three numbers, the weights of 1, x1 and x2"));
  const auto [low, high] = truth.range(-4, 4);
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x1 = low + (high - low) * uniform(rng), x2 = low + (high - low) * uniform(rng);
    const double chance = 1 / (1 + std::exp(-(w[0] + w[1] * x1 + w[2] * x2)));
    rows.push_back({x1, x2, uniform(rng) < chance ? 1.0 : 0.0});
  }
  inputs.data = Table(drawn_source(inputs.seed), {"x1", "x2", "t"}, rows);
  return inputs;
}

Inputs drawn_ring(const Lab& lab, Inputs inputs, const TrueParameters& truth, std::int64_t n) {
  truth.allow({"generator"});
  return points_by_menu(lab, std::move(inputs), truth, n);
}

}  // namespace credence
