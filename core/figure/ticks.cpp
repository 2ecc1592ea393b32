// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/ticks.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

int decimals_of(double step) { return std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9))); }

constexpr double next_to_nothing = 1e-300;  // some numbers below it have no power of ten as a double

// The power of ten with which a number is written.
int power_of(double largest) { return static_cast<int>(std::floor(std::log10(largest) + 1e-9)); }

// The smallest of 1, 2, 5 times a power of ten that gives at most `wanted` steps in the range.
double round_step(double range, int wanted) {
  const double rough = range / std::max(1, wanted);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

// The multiples of the step in [low, high], with a tolerance for rounding at the ends.
std::vector<double> multiples(double low, double high, double step) {
  std::vector<double> values;
  const double first = std::ceil(low / step - 1e-6), last = std::floor(high / step + 1e-6);
  for (double k = first; k <= last && values.size() < 1000; ++k) values.push_back(k == 0 ? 0.0 : k * step);
  return values;
}

// Numbers far from 1 share a common power of ten.
std::vector<Tick> linear_ticks(double low, double high, double step) {
  const std::vector<double> values = multiples(low, high, step);
  const double largest = std::max(std::abs(low), std::abs(high));
  std::vector<Tick> ticks;
  constexpr int many_decimals = 5;
  constexpr double longest_whole = 1e15;
  const bool plain = largest < longest_whole && decimals_of(step / largest) > many_decimals && largest >= 1;
  if (!plain && (largest >= 1e6 || largest < 1e-3)) {
    const int power = power_of(largest);
    const double unit = std::pow(10, power);
    const int decimals = decimals_of(step / unit);
    for (const double v : values) {
      ticks.push_back({v, v == 0 ? "0" : fixed_text(v / unit, decimals) + "×" + power_of_ten(power)});
    }
  } else {
    for (const double v : values) ticks.push_back({v, fixed_text(v, decimals_of(step))});
  }
  return ticks;
}

std::string power_label(int exponent) {
  if (exponent >= -3 && exponent <= 4) return fixed_text(std::pow(10, exponent), std::max(0, -exponent));
  return power_of_ten(exponent);
}

// Ticks at powers of ten beyond the range of a double.
std::vector<Tick> beyond_doubles(double low, double high, int wanted) {
  std::vector<double> powers;
  double step = round_step(high - low, wanted);
  for (int finer = 0; finer < 4 && powers.size() < 2; ++finer, step /= 2) powers = multiples(low, high, step);
  std::vector<Tick> ticks;
  for (const double power : powers) {
    const bool whole = std::abs(power) < 1e9 && power == std::round(power);
    ticks.push_back({power, whole ? power_label(static_cast<int>(power)) : ten_to_text(power)});
  }
  return ticks;
}

std::vector<Tick> log_ticks(double low, double high, int wanted) {
  if (std::max(std::abs(low), std::abs(high)) > 300) return beyond_doubles(low, high, wanted);
  const int first = static_cast<int>(std::ceil(low - 1e-9)), last = static_cast<int>(std::floor(high + 1e-9));
  std::vector<Tick> ticks;
  if (last - first >= 2) {
    const int step = (last - first + wanted - 1) / wanted;
    for (int e = first; e <= last; ++e) {
      if (e % step == 0) ticks.push_back({static_cast<double>(e), power_label(e)});
    }
    return ticks;
  }
  for (int e = first - 1; e <= last; ++e) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double at = e + std::log10(factor);
      if (at < low - 1e-9 || at > high + 1e-9) continue;
      const bool plain = e >= -3 && e <= 4;
      ticks.push_back({at, plain ? fixed_text(factor * std::pow(10, e), std::max(0, -e))
                                 : (factor == 1 ? "" : fixed_text(factor, 0) + "×") + power_of_ten(e)});
    }
  }
  if (ticks.size() >= 2 || high - low > 1) return ticks;
  ticks.clear();  // the range is less than a factor of about two: use round numbers of the quantity itself
  const double from = std::pow(10, low), to = std::pow(10, high);
  for (Tick tick : linear_ticks(from, to, round_step(to - from, wanted))) {
    if (tick.at > 0) ticks.push_back({std::log10(tick.at), tick.label});
  }
  return ticks;
}

// The tick of zero, and the ticks that are not too close to it.
std::vector<Tick> broken_ticks(const Axis& axis, int wanted) {
  std::vector<Tick> ticks = log_ticks(*axis.zero + 0.04 * (axis.max - axis.min), axis.max, wanted);
  ticks.insert(ticks.begin(), {*axis.zero, "0"});
  return ticks;
}

std::vector<Tick> category_ticks(const Axis& axis, int wanted) {
  const int count = static_cast<int>(axis.categories.size());
  const int stride = (count + wanted - 1) / wanted;
  std::vector<Tick> ticks;
  for (int k = 0; k < count; k += stride) {
    const double at = k + 1;
    const std::string& name = axis.categories[static_cast<std::size_t>(k)];
    if (at >= axis.min && at <= axis.max && !name.empty()) ticks.push_back({at, name});
  }
  return ticks;
}

std::vector<Tick> mark_ticks(const Axis& axis) {
  std::vector<Tick> ticks;
  for (const AxisMark& mark : axis.marks) {
    if (mark.at >= axis.min && mark.at <= axis.max) ticks.push_back({mark.at, mark.text});
  }
  return ticks;
}

}  // namespace

std::vector<Tick> axis_ticks(const Axis& axis, int wanted) {
  if (!std::isfinite(axis.min) || !std::isfinite(axis.max) || !(axis.max > axis.min)) return {};
  if (std::max(std::abs(axis.min), std::abs(axis.max)) < next_to_nothing) return {};
  wanted = std::max(2, wanted);
  if (!axis.categories.empty()) return category_ticks(axis, wanted);
  if (!axis.marks.empty()) return mark_ticks(axis);
  if (axis.log10 && axis.zero) return broken_ticks(axis, wanted);
  if (axis.log10) return log_ticks(axis.min, axis.max, wanted);
  for (double step = round_step(axis.max - axis.min, wanted);; step = round_step(step * 0.39, 1)) {
    if (axis.integers) step = std::max(1.0, step);
    auto ticks = linear_ticks(axis.min, axis.max, step);
    if (ticks.size() >= 2 || (axis.integers && step == 1)) return ticks;
  }
}

std::vector<Tick> bar_ticks(double low, double high) {
  const double middle = low + (high - low) / 2, span = std::abs(high - low);
  const double largest = std::max(std::abs(low), std::abs(high));
  if (!std::isfinite(low) || !std::isfinite(high) || span == 0 || largest < next_to_nothing) return {};
  std::vector<Tick> ticks;
  const int power = largest >= 1e5 || largest < 1e-2 ? power_of(largest) : 0;
  const double unit = std::pow(10, power);
  // The fewest decimals that show the middle within a hundredth of the range.
  int decimals = 0;
  const auto off = [&](double v) {
    const double scale = std::pow(10, decimals);
    return std::abs(std::round(v / unit * scale) / scale * unit - v);
  };
  while (decimals < 16 && std::max({off(low), off(middle), off(high)}) > 0.01 * span) ++decimals;
  for (const double v : {low, middle, high}) {
    const bool zero = std::round(v / unit * std::pow(10, decimals)) == 0;
    const bool whole = off(v) == 0 && std::round(v / unit) == v / unit;
    std::string label = zero ? "0" : fixed_text(v / unit, whole ? 0 : decimals);
    if (power != 0 && !zero) label += "×" + power_of_ten(power);
    ticks.push_back({v, label});
  }
  return ticks;
}

}  // namespace credence
