// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_sums.h"

#include <algorithm>
#include <numbers>

namespace credence {

RaySums scaled(RaySums sums, double factor) {
  sums.mass *= factor;
  sums.first *= factor;
  sums.second *= factor;
  sums.mean *= factor;
  sums.square *= factor;
  return sums;
}

double difference(const RaySums& a, const RaySums& b, const RaySums& total, int moments) {
  double worst = std::fabs(a.mass - b.mass) / total.mass;
  if (moments >= 1) worst = std::max(worst, (a.mean - b.mean).cwiseAbs().maxCoeff() / total.first);
  if (moments >= 2) worst = std::max(worst, (a.square - b.square).cwiseAbs().maxCoeff() / total.second);
  return worst;
}

std::vector<AngleNode> angle_nodes(double begin, double end, int level) {
  constexpr double reach = 3;  // largest |t|
  const double step = std::ldexp(0.5, -level), half = (end - begin) / 2;
  const auto most = static_cast<int>(reach / step);
  std::vector<AngleNode> nodes;
  for (int i = -most; i <= most; ++i) {
    const double t = i * step, inner = std::numbers::pi / 2 * std::sinh(t);
    const double weight = half * step * std::numbers::pi / 2 * std::cosh(t) / std::pow(std::cosh(inner), 2);
    // Measured from the nearer end, so that nodes close to an edge keep their exact distance.
    const double from_end = half * 2 / (1 + std::exp(2 * std::fabs(inner)));
    const double golden = (i + most) * (std::numbers::phi - 1);
    nodes.push_back({t < 0 ? begin + from_end : end - from_end, weight, golden - std::floor(golden)});
  }
  return nodes;
}

}  // namespace credence
