// Comparisons with right values; what is not near is printed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <cmath>

namespace credence {

// Whether the value differs from the expected one by no more than the tolerance.
inline bool within(double value, double expected, double tolerance) {
  if (std::abs(value - expected) <= tolerance) return true;
  qWarning("found %.17g, expected %.17g", value, expected);
  return false;
}

// The tolerance is relative to the expected value, whatever its size.
inline bool close(double value, double expected, double relative) {
  return within(value, expected, relative * std::abs(expected));
}

// The tolerance is relative where the expected value is above 1, absolute below.
inline bool near(double value, double expected, double tolerance) {
  return within(value, expected, tolerance * std::max(1.0, std::abs(expected)));
}

}  // namespace credence
