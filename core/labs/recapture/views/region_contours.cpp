// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include <utility>

namespace credence::recapture {

Contours region_contours(const RegionOutlines& outlines, Role role, std::string name) {
  Contours contours{.levels = {}, .role = role, .name = std::move(name)};
  for (const std::size_t i : {0, 1}) {
    contours.levels.push_back({.level = outlines.levels[i],
                               .label = i == 0 ? "68.27\u202f%" : "95.45\u202f%",
                               .paths = outlines.paths[i],
                               .width = i == 0 ? 2.0 : 1.4});
  }
  return contours;
}

Contours faint_region_contours(const RegionOutlines& outlines, std::string name) {
  Contours contours = region_contours(outlines, Role::neutral, std::move(name));
  contours.dash = Dash::dashed;
  for (ContourLevel& level : contours.levels) level.label.clear();
  return contours;
}

}  // namespace credence::recapture
