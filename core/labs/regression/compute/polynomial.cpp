// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/polynomial.h"

#include <algorithm>
#include <vector>

namespace credence::regression {

Eigen::VectorXd PolynomialBasis::operator()(double x) const {
  Eigen::VectorXd phi(dimension());
  phi(0) = 1;
  for (int k = 1; k <= order; ++k) phi(k) = phi(k - 1) * scaled(x);
  return phi;
}

Eigen::MatrixXd PolynomialBasis::design(const Eigen::VectorXd& x) const {
  Eigen::MatrixXd Phi(x.size(), dimension());
  Phi.col(0).setOnes();
  const Eigen::ArrayXd z = (x.array() - origin) / scale;
  for (int k = 1; k <= order; ++k) Phi.col(k) = Phi.col(k - 1).array() * z;
  return Phi;
}

double PolynomialBasis::value(const Eigen::Ref<const Eigen::VectorXd>& w, double x) const {
  double sum = 0;
  for (Eigen::Index k = w.size(); k-- > 0;) sum = sum * scaled(x) + w(k);
  return sum;
}

Eigen::Index distinct_up_to(const Eigen::VectorXd& values, Eigen::Index most) {
  std::vector<double> seen;
  for (const double value : values) {
    if (static_cast<Eigen::Index>(seen.size()) == most) break;
    if (std::find(seen.begin(), seen.end(), value) == seen.end()) seen.push_back(value);
  }
  return static_cast<Eigen::Index>(seen.size());
}

}  // namespace credence::regression
