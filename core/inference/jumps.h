// Where a function on a line jumps, by halving between places that were looked at.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace credence {

struct Height {
  double t, height;
};

// `seen`: in order, heights not negative. A jump is looked for where neighbours differ by more than a fiftieth of the
// higher one and by an area above `least`; of a jump the first place behind it is returned. At most 200 of them.
std::vector<double> find_jumps(std::span<const Height> seen, const std::function<double(double)>& height, double least);

}  // namespace credence
