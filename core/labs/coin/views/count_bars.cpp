// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"

#include <algorithm>

namespace credence::coin {

Bars count_bars(const std::vector<double>& probabilities, std::size_t first, std::size_t end, const Lane& lane) {
  Bars bars{.edges = {static_cast<double>(first) - 0.5}};
  for (std::size_t k = first; k < std::min(end, probabilities.size()); ++k) {
    bars.edges.push_back(static_cast<double>(k) + 0.5);
    bars.heights.push_back(lane.scale * probabilities[k]);
    bars.bases.push_back(lane.base);
  }
  return bars;
}

void add_bricks(Figure& figure, double x, double base, double count, Role role, std::string name) {
  constexpr double half = 0.42, most_told_apart = 60;
  Line joints{.role = Role::neutral, .width = 0.8, .opacity = 0.6};
  for (double y = 1; figure.y.max <= most_told_apart && y < count; ++y) {
    joints.paths.push_back({{x - half, base + y}, {x + half, base + y}});
  }
  figure.layers.push_back(Bars{.edges = {x - half, x + half},
                               .heights = {count},
                               .role = role,
                               .opacity = 0.75,
                               .name = std::move(name),
                               .bases = {base}});
  figure.layers.push_back(std::move(joints));
}

Line count_outline(const std::vector<double>& probabilities, const Lane& lane) {
  Line line{.paths = {{}}};
  for (std::size_t k = 0; k < probabilities.size(); ++k) {
    for (const double edge : {-0.5, 0.5}) {
      line.paths[0].push_back({static_cast<double>(k) + edge, lane.y(probabilities[k])});
    }
  }
  return line;
}

}  // namespace credence::coin
