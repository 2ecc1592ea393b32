// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/number_scale.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double edge = 0.1;         // share of a logarithmic slider at either end for unusual values
constexpr double decades_above = 1;  // that a logarithmic slider reaches beyond them; the box takes all

double round_to(double value, double unit) { return unit > 0 ? std::round(value / unit) * unit : value; }

}  // namespace

NumberScale::NumberScale(const FieldInfo& field)
    : min_(field.min), max_(field.max), logarithmic_(field.logarithmic), whole_(field.type == FieldType::integer) {
  const double width = field.max - field.min;
  if (!std::isfinite(width) || !(width > 0)) return;
  low_ = field.min;
  high_ = last_ = field.max;
  knots_ = {{0, low_}, {1, high_}};
  steps_ = whole_ && width <= positions ? static_cast<int>(width) : positions;
  if (!logarithmic_) {
    if (width > 1e7) steps_ = 0;
    return;
  }
  // Scales down to zero end three decades below the usual values.
  const double lowest = field.min > 0 ? field.min : whole_ ? 1 : field.usual_min / 1000;
  low_ = std::log10(lowest);
  high_ = std::min(std::log10(field.max), std::log10(field.usual_max) + decades_above);
  const double last = std::pow(10.0, high_);
  last_ = std::min(field.max, whole_ ? std::round(last) : last);
  steps_ = positions;
  const double from = std::log10(std::max(field.usual_min, lowest));
  const double to = std::log10(std::min(field.usual_max, field.max));
  const double below = from > low_ ? edge : 0, above = to < high_ ? 1 - edge : 1;
  knots_ = {{0, low_}, {below, from}, {above, to}, {1, high_}};
}

double NumberScale::at_share(double share) const {
  for (std::size_t k = 1; k < knots_.size(); ++k) {
    const auto& [u0, x0] = knots_[k - 1];
    const auto& [u1, x1] = knots_[k];
    if (share <= u1 && u1 > u0) return x0 + (x1 - x0) * (share - u0) / (u1 - u0);
  }
  return high_;
}

double NumberScale::share_of(double at) const {
  for (std::size_t k = 1; k < knots_.size(); ++k) {
    const auto& [u0, x0] = knots_[k - 1];
    const auto& [u1, x1] = knots_[k];
    if (at <= x1 && x1 > x0) return u0 + (u1 - u0) * std::max(0.0, at - x0) / (x1 - x0);
  }
  return 1;
}

double NumberScale::value(int position) const {
  // The left end is the smallest value; a scale of counts may include zero.
  if (position <= 0 && (!logarithmic_ || whole_)) return whole_ ? std::ceil(min_) : min_;
  if (position >= steps_) return last_;
  const double there = at_share(static_cast<double>(position) / steps_);
  double value = logarithmic_ ? std::pow(10.0, there) : there;
  if (whole_) {
    value = std::round(value);
  } else if (logarithmic_) {
    // Divides by whole powers of ten, so that 0.001 becomes the number that prints as "0.001".
    const int digits = 2 - static_cast<int>(std::floor(std::log10(value)));
    const double power = std::pow(10.0, std::abs(digits));
    value = digits >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
  } else {
    const int digits = 3 - static_cast<int>(std::floor(std::log10(high_ - low_)));
    const double power = std::pow(10.0, std::abs(digits));
    value = digits >= 0 ? std::round(value * power) / power : round_to(value, power);
  }
  return std::clamp(value, min_, max_);
}

int NumberScale::position(double value) const {
  if (!usable()) return 0;
  const double there = logarithmic_ ? (value > 0 ? std::log10(value) : low_) : value;
  return static_cast<int>(std::lround(share_of(there) * steps_));
}

}  // namespace credence
