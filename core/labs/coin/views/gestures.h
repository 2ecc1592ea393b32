// What a gesture on a view does to the parameters of the coin lab.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/coin/compute/parameters.h"

namespace credence::coin {

// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(CoinParameters& parameters, std::uint64_t seed, const Gesture& gesture);

// The strip of tosses goes row by row, from left to right and downwards. Toss i counts from 0.
constexpr std::int64_t strip_columns = 10;
Point2 strip_place(std::int64_t i);

}  // namespace credence::coin
