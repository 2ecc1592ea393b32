// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/scene.h"

#include <algorithm>

namespace credence::regression {

WeightPair weights_shown(const RegressionParameters& p) {
  const Eigen::Index D = p.order + 1;
  if (D == 1) return {0, 0};
  const Eigen::Index i = std::min<Eigen::Index>(p.weight_x, D) - 1;
  const Eigen::Index j = std::min<Eigen::Index>(p.weight_y, D) - 1;
  return i != j ? std::pair{i, j} : std::pair{i, i == 0 ? Eigen::Index{1} : i - 1};
}

}  // namespace credence::regression
