// Noisy thresholds as they rain on the axis, and the link function that they pile up into (PRML, Figure 4.13).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/thresholds.h"

#include <span>

namespace credence::links {

struct ThresholdRain {
  const Thresholds& law;
  std::span<const double> all;  // in the order in which they fall
  std::size_t count = 0;        // number of thresholds that have fallen
  double activation = 0;        // of one point, whose label is 1 for thresholds that are at most this

  static constexpr double reach = 7;  // of the axis to both sides
  std::span<const double> fallen() const { return all.first(count); }
};

// Draws p(theta), split at the activation and filled by a dot per threshold; infinite thresholds pile up at the ends.
// The axis has room for all of them. handle::activation is on top.
Figure rain_figure(const ThresholdRain& rain);

// Draws f(a) = P(theta <= a) with its slope at the activation, the share of the fallen thresholds and, if `compare`,
// sigma(a). handle::activation is on the curve.
Figure link_figure(const ThresholdRain& rain, bool compare);

}  // namespace credence::links
