// Tools of all labs with a mixture of Gaussians on a line, whose parameters are three lists of equal length. A person
// moves, widens, adds and removes Gaussians on a plot, and the lists keep equal lengths.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

struct MixtureLists {
  Vector means{-2, 2}, sds{0.7, 1}, weights{0.4, 0.6};
  bool operator==(const MixtureLists&) const = default;
};

constexpr std::size_t most_gaussians = 12;

// Throws InputError if there is no Gaussian or too many, or the lists are not equally long.
void check_mixture(const MixtureLists& mixture);

// If the length of one list changed, the others follow, with a warning each.
void follow_lengths(const MixtureLists& before, MixtureLists& after, std::vector<std::string>& warnings);

// Adds rings on the axis that move the Gaussians, and rings on the curve of each Gaussian that widen it.
inline constexpr auto gaussians_handle = "gaussians", widths_handle = "widths";
void add_mixture_handles(Figure& figure, const MixtureLists& mixture);

// Applies a gesture on these handles, or a click beside them. Returns the undo text, empty if nothing changed.
std::string edit_mixture(MixtureLists& mixture, const Gesture& gesture);

}  // namespace credence
