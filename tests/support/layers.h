// Returns the layers of one kind in a figure.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace credence {

template <class Kind>
std::vector<Kind> layers_of(const Figure& figure) {
  std::vector<Kind> found;
  for (const Layer& layer : figure.layers) {
    if (const auto* one = std::get_if<Kind>(&layer)) found.push_back(*one);
  }
  return found;
}

}  // namespace credence
