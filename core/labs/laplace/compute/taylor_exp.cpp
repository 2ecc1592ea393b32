// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/taylor_exp.h"

#include <cmath>

namespace credence::laplace {

double taylor_exp(int order, double at, double w) {
  double term = 1, sum = 1;
  for (int n = 1; n <= order; ++n) sum += term *= (w - at) / n;
  return std::exp(at) * sum;
}

}  // namespace credence::laplace
