// Objects of a figure that stand for something elsewhere on the screen, such as the nodes of a model's graph: pointing
// at one marks a parameter's control, its numbers in the formulas, and layers of other plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct Reference {
  std::string field = {};        // id of a parameter; empty = none
  std::vector<Role> roles = {};  // roles of layers and formulas
  bool empty() const { return field.empty() && roles.empty(); }
  bool operator==(const Reference&) const = default;
};

// Returns the id of handles that stand for something; they have no gestures.
std::string reference_id(const Reference& reference);
// Returns what the id of handles stands for; empty if it is another id.
Reference reference_of(const std::string& id);

}  // namespace credence
