// The values of n at which a quantity that changes with n is computed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <vector>

namespace credence {

// Every value from 0 to 100, then up to two hundred more at even distances that end at n.
std::vector<std::int64_t> stops_over(std::int64_t n);

}  // namespace credence
