// Maps numbers to positions of a slider: linearly, or logarithmically with most of the length for usual values. Values
// are rounded so that the box stays readable.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/fields.h"

#include <utility>
#include <vector>

namespace credence {

class NumberScale {
 public:
  static constexpr int positions = 1000;  // largest number of positions
  explicit NumberScale(const FieldInfo& field);
  bool usable() const { return steps_ > 0; }  // false if the range is too wide for a slider
  bool whole() const { return whole_; }       // whether values are integers
  int steps() const { return steps_; }        // slider positions 0 .. steps
  double value(int position) const;           // inside the field's range
  int position(double value) const;           // nearest position on the slider

 private:
  double at_share(double share) const;            // value at a share 0 .. 1 of the slider; log10 of it if logarithmic
  double share_of(double at) const;               // inverse of at_share, within 0 .. 1
  std::vector<std::pair<double, double>> knots_;  // pairs (share, at), with straight lines between them
  double low_ = 0, high_ = 1;                     // value at its ends
  double min_ = 0, max_ = 1;                      // range of the field
  double last_ = 1;                               // value at the right end
  bool logarithmic_ = false, whole_ = false;
  int steps_ = 0;
};

}  // namespace credence
