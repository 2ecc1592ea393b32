// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/simplex_figure.h"

#include "core/labs/coin/compute/simplex.h"
#include "core/words/say.h"

#include <utility>

namespace credence::coin {

Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("shares"), .min = -0.12, .max = 1.12};
  figure.y = {.label = say("shares"), .min = -0.12, .max = simplex_corners[2].y + 0.12};
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.layers.push_back(
      Line{.paths = {{simplex_corners[0], simplex_corners[1], simplex_corners[2], simplex_corners[0]}},
           .role = Role::neutral,
           .width = 1.6,
           .name = {}});
  for (std::size_t k = 0; k < 3; ++k) {
    figure.layers.push_back(
        Text{.at = simplex_corners[k], .text = corners[k], .anchor = k == 2 ? Anchor::above : Anchor::below});
  }
  return figure;
}

void add_simplex_place(Figure& figure, const Eigen::Vector3d& shares, Role role, Marker marker, std::string name) {
  figure.layers.push_back(
      Points{.at = {simplex_place(shares)}, .role = role, .marker = marker, .size = 11, .name = std::move(name)});
}

}  // namespace credence::coin
