// The names of roles in files, "class0": in keys of layers and in the colours of pictograms.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace credence {

inline constexpr auto role_count = static_cast<std::size_t>(Role::picked) + 1;

inline constexpr std::array role_names = std::to_array<std::string_view>(
    {"neutral", "class0",      "class1",     "class2",           "class3",        "class4",
     "class5",  "prior",       "likelihood", "posterior",        "approximation", "chain",
     "truth",   "accepted",    "rejected",   "highlight",        "adaptive_walk", "tempering",
     "gibbs",   "polya_gamma", "slice",      "elliptical_slice", "mala",          "hmc",
     "nuts",    "independent", "picked"});
static_assert(role_names.size() == role_count);

constexpr std::string_view role_name(Role role) { return role_names[static_cast<std::size_t>(role)]; }

}  // namespace credence
