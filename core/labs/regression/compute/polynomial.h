// The features of a polynomial: powers of one input, after a shift and a scaling.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

namespace credence::regression {

struct PolynomialBasis {
  int order = 1;
  double origin = 0, scale = 1;  // scale > 0

  Eigen::Index dimension() const { return order + 1; }
  double scaled(double x) const { return (x - origin) / scale; }
  Eigen::VectorXd operator()(double x) const;              // 1, z, ..., z^order with z = (x - origin) / scale
  Eigen::MatrixXd design(const Eigen::VectorXd& x) const;  // N x (order + 1)
  double value(const Eigen::Ref<const Eigen::VectorXd>& w, double x) const;  // w^T phi(x), by Horner's rule
};

// The number of distinct values; `most` if there are more. It is the number of weights that values of x can determine.
Eigen::Index distinct_up_to(const Eigen::VectorXd& values, Eigen::Index most);

}  // namespace credence::regression
