#include "ui/panels/number_scale.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

double default_number(const FieldInfo& field) {
  if (const auto* whole = std::get_if<std::int64_t>(&field.default_value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&field.default_value)) return *real;
  return field.min;
}

double round_to(double value, double unit) { return unit > 0 ? std::round(value / unit) * unit : value; }

}  // namespace

NumberScale::NumberScale(const FieldInfo& field)
    : min_(field.min), max_(field.max), logarithmic_(field.logarithmic), whole_(field.type == FieldType::integer) {
  const double width = field.max - field.min;
  if (!std::isfinite(width) || !(width > 0)) return;
  low_ = field.min;
  high_ = field.max;
  steps_ = whole_ && width <= positions ? static_cast<int>(width) : positions;
  if (!logarithmic_) {
    if (width > 1e7) steps_ = 0;
    return;
  }
  // Scales down to zero get a lower end as far from the default as the upper one.
  const double middle = default_number(field);
  double lowest = field.min;
  if (!(lowest > 0)) lowest = whole_ ? 1 : (middle > 0 ? middle * middle / field.max : field.max * 1e-6);
  low_ = std::log10(lowest);
  high_ = std::log10(field.max);
  steps_ = positions;
}

double NumberScale::value(int position) const {
  // The left end is the smallest value, zero on a scale of counts included.
  if (position <= 0 && (!logarithmic_ || whole_)) return whole_ ? std::ceil(min_) : min_;
  if (position >= steps_) return max_;
  const double at = low_ + (high_ - low_) * position / steps_;
  double value = logarithmic_ ? std::pow(10.0, at) : at;
  if (whole_) {
    value = std::round(value);
  } else if (logarithmic_) {
    // Divide by powers that are whole numbers, so that 0.001 comes out as the number that prints so.
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
  const double at = logarithmic_ ? (value > 0 ? std::log10(value) : low_) : value;
  return static_cast<int>(std::lround(std::clamp((at - low_) / (high_ - low_), 0.0, 1.0) * steps_));
}

}  // namespace credence
