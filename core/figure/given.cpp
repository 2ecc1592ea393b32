// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/given.h"

#include "core/figure/layer_parts.h"

#include "core/words/say.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace credence {
namespace {

bool is_of_places(const Handles& handles) { return handles.id == "places" || handles.id == "query"; }

// A mark where a handle for it is.
bool is_at_places(const Points& points, const Figure& figure) {
  return std::ranges::any_of(figure.layers, [&](const Layer& layer) {
    const auto* handles = std::get_if<Handles>(&layer);
    return handles != nullptr && is_of_places(*handles) && std::ranges::all_of(points.at, [&](const Point2& p) {
             return std::ranges::find(handles->at, p) != handles->at.end();
           });
  });
}

bool is_data(const Points& points) {
  const bool role = points.role == Role::neutral || (points.role >= Role::class0 && points.role <= Role::class5);
  return role && !points.name.empty();
}

// Other handles beside data, such as those of a curve, lie on what is hidden.
bool are_on_data(const Handles& handles, const Figure& figure) {
  std::vector<std::pair<double, double>> data;
  for (const Layer& layer : figure.layers) {
    const auto* points = std::get_if<Points>(&layer);
    if (points == nullptr || !is_data(*points)) continue;
    for (const Point2& at : points->at) data.emplace_back(at.x, at.y);
  }
  std::ranges::sort(data);  // a table may have many thousand rows
  return std::ranges::all_of(handles.at,
                             [&](const Point2& at) { return std::ranges::binary_search(data, std::pair(at.x, at.y)); });
}

// The role of a layer whose colour has one meaning; areas have that of the first one.
std::optional<Role> role_of(const Layer& layer) {
  if (const Role* role = layer_role(layer)) return *role;
  const auto* areas = std::get_if<Areas>(&layer);
  return areas != nullptr && !areas->areas.empty() ? std::optional(areas->areas.front().role) : std::nullopt;
}

bool stays(const Layer& layer, const Figure& figure, const GivenLayers& given) {
  if (layer.answer) return false;
  if (given.all) return true;
  const auto has = [&](Role role) { return std::ranges::find(given.roles, role) != given.roles.end(); };
  if (const auto* handles = std::get_if<Handles>(&layer)) {
    if (is_of_places(*handles)) return given.handles && has(Role::highlight);
    const bool only_data = given.data && given.roles.empty();
    return given.handles && (!only_data || are_on_data(*handles, figure));
  }
  const auto role = role_of(layer);
  const bool is_given = role && has(*role);
  const auto* points = std::get_if<Points>(&layer);
  if (points != nullptr && given.data) return is_data(*points) || (is_given && is_at_places(*points, figure));
  const bool is_prior = role == Role::prior && points == nullptr && !std::holds_alternative<Cells>(layer);
  return is_given || is_prior;
}

// Takes out names and fills that tell a result: "f(z), area 0.3977" becomes "f(z)".
void take_results(Layer& layer) {
  if (auto* points = std::get_if<Points>(&layer)) points->fill.clear();  // the predicted class
  if (auto* line = std::get_if<Line>(&layer); line != nullptr && line->role == Role::truth) {
    line->name = line->name.substr(0, line->name.find(','));
    line->end_label.clear();
  }
}

}  // namespace

Figure without_results(Figure figure, const GivenLayers& given) {
  const std::size_t layers = figure.layers.size();
  std::vector<Layer> left;
  for (const Layer& layer : figure.layers) {
    if (!stays(layer, figure, given)) continue;
    left.push_back(layer);
    take_results(left.back());
  }
  figure.layers = std::move(left);
  for (Marginal* strip : {&figure.above, &figure.beside}) {
    if (!strip->layers.empty()) strip->layers = {Line{}};  // the strip keeps its room
  }
  figure.known_note.clear();
  figure.note_answers = false;
  figure.note.clear();
  if (layers > 0 && figure.layers.empty()) {
    figure.note = say("the answer is hidden");
    figure.show_axes = false;  // their range, or the order of names, may tell the answer
  }
  return figure;
}

}  // namespace credence
