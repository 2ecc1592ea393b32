// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_extent.h"

#include <algorithm>
#include <cmath>

namespace credence {

// A peak that is narrow for its distance from the origin wants more radii than an int counts. Nobody can afford them,
// and the count that stands for them says so.
Radii RayExtent::radii(double spacing) const {
  constexpr double most = 1e9;
  return {least, spacing, static_cast<int>(std::min(std::ceil((largest - least) / spacing), most)) + 1};
}

RayExtent widest_extent(const BinaryClassifier& model) {
  const double spread = model.prior()->spread().maxCoeff(), shift = model.prior()->centre().norm();
  double seen = 0;
  if (model.size() > 0) {
    seen = std::sqrt(model.design().rowwise().squaredNorm().maxCoeff() * static_cast<double>(model.size()));
  }
  constexpr double inner = 1e-6, outer = 1e7;
  const double light_tails = 60 * spread + shift;
  return {std::log(inner / (1 / model.prior()->spread().minCoeff() + seen)),
          std::log(std::isfinite(model.prior()->tail_index()) ? outer * (spread + shift) : light_tails)};
}

}  // namespace credence
