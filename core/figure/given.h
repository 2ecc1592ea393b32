// The given layers of a figure, such as data, priors, targets and boards. They stay while a lecturer hides the answers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <utility>
#include <vector>

namespace credence {

// Tells which layers of a view show inputs, which stay while answers are hidden. A prior is always one of them; of most
// views it is all that is given.
struct GivenLayers {
  bool all = false;              // no layer of the view is an answer
  bool data = false;             // data points, without what is predicted of them
  std::vector<Role> roles = {};  // of other layers; of marks only those at places that are set
  bool handles = false;          // handles lie on nothing that is hidden
  bool operator==(const GivenLayers&) const = default;
};

inline GivenLayers all_given() { return {.all = true}; }
inline GivenLayers data_given(std::vector<Role> roles = {}) {
  return {.data = true, .roles = std::move(roles), .handles = true};
}
inline GivenLayers roles_given(std::vector<Role> roles) { return {.roles = std::move(roles), .handles = true}; }

// The figure without answers, whatever its frame could know: only axes and what is given.
Figure without_results(Figure figure, const GivenLayers& given);

}  // namespace credence
