// Gestures change the parameters of the coin lab here. Each function is a Handler's `act`.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/coin/compute/parameters.h"

namespace credence::coin {

std::string toss(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);  // index: the face
// A click turns the toss over, removing takes it out.
std::string change_toss(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_stack(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_prior_mean(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);
std::string drag_winning_line(CoinParameters& parameters, Inputs& inputs, const Gesture& gesture);

// The strip of tosses goes row by row, from left to right and downwards. Toss i counts from 0.
constexpr std::int64_t strip_columns = 10;
Point2 strip_place(std::int64_t i);

// The level at which an end of the interval of scenario k after all tosses is at the pointer.
std::string drag_level(CoinParameters& p, Inputs& inputs, const Gesture& gesture, std::size_t k);

}  // namespace credence::coin
