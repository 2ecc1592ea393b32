// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/plane_marginal.h"

#include <algorithm>

namespace credence {

PlaneMarginal::PlaneMarginal(const KnownTarget& target, std::size_t coordinate)
    : low(coordinate == 0 ? target.range.x0 : target.range.y0),
      high(coordinate == 0 ? target.range.x1 : target.range.y1),
      exact(coordinate == 0 ? target.plane->marginal_x : target.plane->marginal_y),
      mean(target.mean[coordinate]),
      sd(target.sd[coordinate]),
      across_(coordinate == 0) {}

Polyline PlaneMarginal::curve() const {
  Polyline line;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    line.push_back({low + (high - low) * static_cast<double>(i) / static_cast<double>(exact.size() - 1), exact[i]});
  }
  return line;
}

double PlaneMarginal::top() const { return *std::ranges::max_element(exact); }

std::vector<double> PlaneMarginal::edges() const {
  std::vector<double> result;
  for (int b = 0; b <= bins; ++b) result.push_back(low + bin_width() * b);
  return result;
}

std::vector<double> PlaneMarginal::heights(const std::vector<double>& shares) const {
  std::vector<double> result(bins, 0.0);
  const double width = bin_width();
  for (std::size_t b = 0; b < shares.size(); ++b) result[across_ ? b % bins : b / bins] += shares[b] / width;
  return result;
}

}  // namespace credence
