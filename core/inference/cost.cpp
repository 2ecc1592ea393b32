// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/cost.h"

#include "core/math/input_error.h"

#include <algorithm>

namespace credence {

void require_affordable(std::size_t points, Eigen::Index weights) {
  constexpr double most = 1e9, most_points = 2e6;
  const auto D = static_cast<double>(weights);
  const auto limit = static_cast<std::size_t>(std::min(most_points, most / (D * D)));
  if (points <= limit) return;
  throw InputError(Message("points: {} points with {} weights would take too long; at most {} points are allowed",
                           std::to_string(points), std::to_string(weights), std::to_string(limit)));
}

}  // namespace credence
