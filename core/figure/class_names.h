// The names of classes in a legend can be clicked where a figure has handles of this id, which have no places: a click
// on the name of class k sends Gesture{click, id, k}.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

inline constexpr auto class_names_handle = "class_names";

// The handles that make them so; null if the figure has none.
inline const Handles* clickable_class_names(const Figure& figure) {
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (handles != nullptr && handles->id == class_names_handle) return handles;
  }
  return nullptr;
}

// The class whose colour it is; -1 if it is of none.
inline int class_of(Role role) {
  return role >= Role::class0 && role <= Role::class5 ? static_cast<int>(role) - static_cast<int>(Role::class0) : -1;
}

}  // namespace credence
