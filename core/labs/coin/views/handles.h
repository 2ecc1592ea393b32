// Ids of what can be touched on the coin lab's plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::coin::handle {

inline constexpr auto faces = "faces";  // of the coin: a click tosses it
inline constexpr auto strip = "strip";  // the tosses one by one
inline constexpr auto stack = "stack";  // tops of the imaginary tosses
inline constexpr auto prior_mean = "prior";
inline constexpr auto level = "level";  // an end of a credible interval
inline constexpr auto winning_line = "win";

}  // namespace credence::coin::handle
