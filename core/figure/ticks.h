// Ticks at round numbers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

struct Tick {
  double at = 0;      // coordinate on the axis (log10 of the quantity if the axis is logarithmic)
  std::string label;  // UTF-8, with a true minus sign
  bool operator==(const Tick&) const = default;
};

// Returns between 2 and about `wanted` ticks within [axis.min, axis.max], at steps of 1, 2 or 5 times a power of ten;
// on logarithmic axes at powers of ten, and at 1, 2, 5 between them if the range is short. Every label has the decimals
// of the step, so all are equally precise. Categories are at 1, 2, ..., or every few of them if there are more than
// wanted; marks are where they are. Empty if the range is not finite, empty or almost empty (1e-300).
std::vector<Tick> axis_ticks(const Axis& axis, int wanted);

// The three numbers beside a colour bar, at both ends and in the middle, with as few digits as distinguish them.
std::vector<Tick> bar_ticks(double low, double high);

}  // namespace credence
