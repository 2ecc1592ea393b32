// Ids of what can be dragged in the lab's own pictures.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence::softmax::handle {

inline constexpr auto shift = "shift";  // the ring in the middle of the classes' weights

}  // namespace credence::softmax::handle
