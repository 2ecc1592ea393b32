// Ids of what can be touched on the regression lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::regression::handle {

inline constexpr auto points = "points";  // rows of the data
inline constexpr auto places = "places";  // where predictions are wanted
inline constexpr auto prior_mean = "prior";

}  // namespace credence::regression::handle
