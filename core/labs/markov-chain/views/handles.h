// Ids of the handles in the lab's views.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::markov_chain::handle {

inline constexpr auto arrows = "arrows";  // index: state left * states + state entered
inline constexpr auto states = "states";
inline constexpr auto matrix = "matrix";  // cells of the transition matrix, with its last row first
inline constexpr auto start = "start";    // index 0 is the first start, 1 the second

}  // namespace credence::markov_chain::handle
