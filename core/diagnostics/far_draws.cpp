#include "core/diagnostics/far_draws.h"

#include <cmath>

namespace credence {

bool is_far_from_zero(const Eigen::Ref<const Eigen::VectorXd>& x) {
  constexpr double far = 1000;  // costs three of sixteen digits
  return x.size() > 1 && std::fabs(x[0]) > far * (x.maxCoeff() - x.minCoeff());
}

double mean_in_two_passes(const Eigen::Ref<const Eigen::VectorXd>& x) {
  const double first = x.mean();
  return first + (x.array() - first).mean();
}

}  // namespace credence
