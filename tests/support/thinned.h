// How much of a long row of like cases a test tries where a sanitizer makes each ten times slower.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace credence {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr std::size_t thinned = 4;
#else
inline constexpr std::size_t thinned = 1;  // all of them
#endif

// Returns whether the k-th case is among those tried: all, or one of four under a sanitizer.
constexpr bool is_tried(std::size_t k) { return k % thinned == 0; }

}  // namespace credence
