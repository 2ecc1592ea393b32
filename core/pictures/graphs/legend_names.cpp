// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/legend_names.h"

#include "core/figure/layer_parts.h"

#include <iterator>
#include <optional>
#include <utility>

namespace credence {
namespace {

// Returns a layer with the same look and name that draws nothing; nothing for kinds whose names stay where they are.
std::optional<Layer> nothing_of(const Line& l) {
  return Line{.paths = {}, .role = l.role, .width = l.width, .dash = l.dash, .opacity = l.opacity, .name = l.name};
}
std::optional<Layer> nothing_of(const Points& p) {
  return Points{.at = {}, .role = p.role, .marker = p.marker, .size = p.size, .name = p.name};
}
std::optional<Layer> nothing_of(const Bars& b) {
  return Bars{.edges = {0}, .heights = {}, .role = b.role, .opacity = b.opacity, .name = b.name, .roles = b.roles};
}
std::optional<Layer> nothing_of(const Areas& a) {
  return Bars{.edges = {0},
              .heights = {},
              .role = a.areas.empty() ? Role::neutral : a.areas.front().role,
              .opacity = a.areas.empty() ? 1 : a.areas.front().opacity,
              .name = a.name};
}
std::optional<Layer> nothing_of(const Band& b) {
  return Bars{.edges = {0}, .heights = {}, .role = b.role, .opacity = b.opacity, .name = b.name};
}
std::optional<Layer> nothing_of(const Field&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Contours&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Ellipses&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Arrows&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Handles&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Text&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Cells&) { return std::nullopt; }
std::optional<Layer> nothing_of(const Regions&) { return std::nullopt; }

}  // namespace

void names_to_legend(Figure& figure) {
  std::vector<Layer> named;
  for (Layer& layer : figure.layers) {
    std::string* name = layer_name(layer);
    if (name == nullptr || name->empty()) continue;
    auto nothing = std::visit([](const auto& kind) { return nothing_of(kind); }, static_cast<const LayerKind&>(layer));
    if (!nothing) continue;
    nothing->answer = layer.answer;
    nothing->live = layer.live;
    named.push_back(*std::move(nothing));
    name->clear();
  }
  std::move(named.begin(), named.end(), std::back_inserter(figure.layers));
}

}  // namespace credence
