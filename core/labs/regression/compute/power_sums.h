// Exact sums of powers of points: all that a polynomial regression needs to know of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>
#include <boost/multiprecision/cpp_int.hpp>

#include <vector>

namespace credence::regression {

using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    4096, 4096, boost::multiprecision::signed_magnitude, boost::multiprecision::unchecked, void>>;

// x_n = (centre + m_n) 2^x_exponent and t_n = k_n 2^t_exponent, with integers m_n and k_n. Only what is below 2^-180 of
// the range of x, or of the largest |t|, is rounded away.
struct PowerSums {
  Integer centre;
  int x_exponent = 0, t_exponent = 0;
  std::vector<Integer> of_x;    // the sum of m^p for p = 0 ... 2 order
  std::vector<Integer> with_t;  // the sum of m^p k for p = 0 ... order
  Integer of_t;                 // the sum of k^2
};

// x and t hold at most 2^30 finite numbers each; 0 <= order <= 10.
PowerSums power_sums(const Eigen::VectorXd& x, const Eigen::VectorXd& t, int order);

}  // namespace credence::regression
