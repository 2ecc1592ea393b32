// Noisy thresholds as they rain on the axis, and the link function that they pile up into (PRML, Figure 4.13).
#pragma once

#include "core/figure/figure.h"
#include "core/labs/links/compute/thresholds.h"

#include <span>

namespace credence {

struct ThresholdRain {
  const Thresholds& law;
  std::span<const double> all;  // in the order in which they fall
  std::size_t count = 0;        // so many have fallen
  double activation = 0;        // of one point: its label is 1 for the thresholds that are at most this

  static constexpr double reach = 7;  // of the axis to both sides
  std::span<const double> fallen() const { return all.first(count); }
};

// p(theta), split at the activation, filled by a dot a threshold; those at infinity pile up at the ends. The axis has
// room for all of them. The handle "activation" on top.
Figure rain_figure(const ThresholdRain& rain);

// f(a) = P(theta <= a) with its slope at the activation, the share of the fallen ones, and sigma(a) where f is another
// function (`compare`). The handle "activation" on the curve.
Figure link_figure(const ThresholdRain& rain, bool compare);

}  // namespace credence
