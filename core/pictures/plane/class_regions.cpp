// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/class_regions.h"

#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"

namespace credence {

Regions class_regions(const ClassField& field) {
  Regions regions{.lattice = field.lattice, .roles = {}, .probabilities = field.probabilities};
  for (int k = 0; k < field.classes; ++k) regions.roles.push_back(class_role(static_cast<std::size_t>(k)));
  return regions;
}

std::string depth_of_regions() { return say("deeper colour: more probable"); }

}  // namespace credence
