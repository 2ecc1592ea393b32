// The two doubles that are no numbers of a result.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <limits>

namespace credence {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace credence
