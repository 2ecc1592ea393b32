// Where a number sits on its slider: linear, or logarithmic with most of the length for what is usual, with values
// rounded so that the box beside it stays readable.
#pragma once

#include "core/lab/fields.h"

#include <utility>
#include <vector>

namespace credence {

class NumberScale {
 public:
  static constexpr int positions = 1000;  // of a slider, at most
  explicit NumberScale(const FieldInfo& field);
  bool usable() const { return steps_ > 0; }  // false where the range is too wide for a slider to mean anything
  bool whole() const { return whole_; }       // a count
  int steps() const { return steps_; }        // slider positions 0 .. steps
  double value(int position) const;           // inside the field's range
  int position(double value) const;           // nearest; clamped to the slider

 private:
  double at_share(double share) const;            // what is so far along the slider, 0 .. 1, in log10 where logarithmic
  double share_of(double at) const;               // the inverse, within 0 .. 1
  std::vector<std::pair<double, double>> knots_;  // of share and at; straight between them
  double low_ = 0, high_ = 1;                     // at its ends
  double min_ = 0, max_ = 1;                      // of the field
  bool logarithmic_ = false, whole_ = false;
  int steps_ = 0;
};

}  // namespace credence
