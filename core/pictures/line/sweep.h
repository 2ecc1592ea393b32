// Curves of numbers over a setting (number of points, a prior's variance, an order), with the current setting marked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace credence {

// One number per setting. The curve is interrupted where a value is empty.
struct Sweep {
  std::vector<double> settings;
  std::vector<std::optional<double>> values;
  Role role = Role::neutral;
  Dash dash = Dash::solid;
  std::string name = {};
  int tint = 0;  // as in Line: for several curves of one kind
};

void add_sweep(Figure& figure, const Sweep& sweep);

// Evaluates `value` at the stops below n and at n, and returns the curve in the style of `sweep`.
template <class Value>  // Value: double(std::int64_t)
Sweep sweep_until(const std::vector<std::int64_t>& stops, std::int64_t n, const Value& value, Sweep sweep) {
  const auto add = [&](std::int64_t m) {
    sweep.settings.push_back(static_cast<double>(m));
    sweep.values.push_back(value(m));
  };
  for (std::size_t i = 0; i < stops.size() && stops[i] < n; ++i) add(stops[i]);
  add(n);
  return sweep;
}

// Adds a sweep whose last setting has a marker of this name, if it has a value.
void add_growing(Figure& figure, const Sweep& sweep, Marker marker, const std::string& name);

// Adds magnitudes of several numbers on one logarithmic axis, and sets the axis to hold them, from at least 1e-4. Where
// a number changes its sign, the line has a gap, and the note says so.
void add_magnitudes(Figure& figure, const std::vector<Sweep>& sweeps, const std::string& label);

// Adds a dotted vertical line.
void mark_setting(Figure& figure, double at, Role role = Role::neutral, const std::string& name = {});

}  // namespace credence
