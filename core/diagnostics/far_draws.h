// Means of draws that are far from zero compared with their range, such as years or times in seconds. There a sum loses
// the digits that tell the draws apart, so that a second pass adds what the first one lost, as R does.
#pragma once

#include <Eigen/Core>

namespace credence {

// Returns whether the numbers, which are finite, are more than a thousand times their range away from zero.
bool is_far_from_zero(const Eigen::Ref<const Eigen::VectorXd>& x);
// The mean to the last digit of a double.
double mean_in_two_passes(const Eigen::Ref<const Eigen::VectorXd>& x);

}  // namespace credence
