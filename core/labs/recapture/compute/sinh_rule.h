// The trapezoid rule with nodes spread by sinh about a peak, for densities on a logarithmic scale.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::recapture {

// Nodes whose log density is lower than the highest by more than this hold less than 1e-19 of the mass.
inline constexpr double depth = 46;

// Calls visit(distance from the peak, log f + log of the weight) at the nodes, outwards in both directions until
// nothing is left, at least over [low, high]. `log_f` is a function of the distance from the peak; `scale` is the
// peak's width. `shift` in [0, 1) moves all nodes by that share of their distance.
template <class F, class Visit>
void sinh_rule(double scale, double spacing, double low, double high, const F& log_f, const Visit& visit,
               double shift = 0) {
  double highest = -std::numeric_limits<double>::infinity();
  for (const int direction : {1, -1}) {
    for (int k = direction > 0 ? 0 : 1;; ++k) {
      const double v = (direction * k + shift) * spacing;
      const double away = scale * std::sinh(v);
      const double log_weighted = log_f(away) + std::log(scale * spacing * std::cosh(v));
      highest = std::max(highest, log_weighted);
      const bool beyond = away < low || away > high;
      if (!(log_weighted > highest - depth) && (beyond || std::fabs(v) > 700)) break;
      visit(away, log_weighted);
    }
  }
}

}  // namespace credence::recapture
