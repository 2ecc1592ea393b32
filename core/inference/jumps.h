// Finds the jumps of a function on a line by bisection between places at which it was evaluated.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace credence {

struct Height {
  double t, height;
};

// `seen` holds the function at ascending t, with heights >= 0. A jump is searched between neighbours whose heights
// differ by more than a fiftieth of the higher one and whose difference times distance is above `least`. Returns the
// first place behind each jump, at most 200 of them.
std::vector<double> find_jumps(std::span<const Height> seen, const std::function<double(double)>& height, double least);

}  // namespace credence
