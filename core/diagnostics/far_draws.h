// Means of draws that are far from zero compared with their range, such as years or times in microseconds. There a sum
// loses the digits that tell the draws apart. Differences from one of the draws are exact, and their sum loses nothing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

namespace credence {

// Returns whether the numbers, which are finite, are more than a thousand times their range away from zero.
bool is_far_from_zero(const Eigen::Ref<const Eigen::VectorXd>& x);
// The numbers minus their mean, which is rounded only after the subtraction of the first number; exactly zero if all
// are equal. x is not empty.
Eigen::VectorXd centred(const Eigen::Ref<const Eigen::VectorXd>& x);

}  // namespace credence
