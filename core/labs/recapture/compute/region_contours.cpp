#include "core/labs/recapture/compute/region_contours.h"

#include "core/figure/contours.h"

#include <utility>

namespace credence {

Contours region_contours(const ScalarField& log_density, const std::array<double, 2>& levels, Role role,
                         std::string name) {
  Contours contours{.levels = {}, .role = role, .name = std::move(name)};
  for (const std::size_t i : {0, 1}) {
    contours.levels.push_back({.level = levels[i],
                               .label = i == 0 ? "68\u202f%" : "95\u202f%",
                               .paths = trace_contour(log_density, levels[i]),
                               .width = i == 0 ? 2.0 : 1.4});
  }
  return contours;
}

}  // namespace credence
