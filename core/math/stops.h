// Where along 0, 1, ..., n a number that changes with n is computed.
#pragma once

#include <cstdint>
#include <vector>

namespace credence {

// Each of the first hundred places, then two hundred at even distances.
std::vector<std::int64_t> stops_over(std::int64_t n);

}  // namespace credence
