// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/legend_names.h"

#include <iterator>
#include <utility>

namespace credence {
namespace {

// Returns a layer with the same look and name that draws nothing.
Layer nothing_of(const Line& l) {
  return Line{.paths = {}, .role = l.role, .width = l.width, .dash = l.dash, .opacity = l.opacity, .name = l.name};
}
Layer nothing_of(const Points& p) {
  return Points{.at = {}, .role = p.role, .marker = p.marker, .size = p.size, .name = p.name};
}
Layer nothing_of(const Bars& b) {
  return Bars{.edges = {}, .heights = {}, .role = b.role, .opacity = b.opacity, .name = b.name, .roles = b.roles};
}
Layer nothing_of(const Areas& a) {
  return Bars{.edges = {},
              .heights = {},
              .role = a.areas.empty() ? Role::neutral : a.areas.front().role,
              .opacity = a.areas.empty() ? 1 : a.areas.front().opacity,
              .name = a.name};
}

}  // namespace

void names_to_legend(Figure& figure) {
  std::vector<Layer> named;
  for (Layer& layer : figure.layers) {
    std::visit(
        [&named, answer = layer.answer](auto& l) {
          if constexpr (requires { nothing_of(l); }) {
            if (l.name.empty()) return;
            named.push_back(nothing_of(l));
            named.back().answer = answer;
            l.name.clear();
          }
        },
        layer);
  }
  std::move(named.begin(), named.end(), std::back_inserter(figure.layers));
}

}  // namespace credence
