// Ids of what can be dragged in the lab's own pictures.
#pragma once

namespace credence::softmax::handle {

inline constexpr auto shift = "shift";  // the ring in the middle of the classes' weights

}  // namespace credence::softmax::handle
