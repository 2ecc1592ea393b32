// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/sweep.h"

#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

void add_sweep(Figure& figure, const Sweep& sweep) {
  Line line{.role = sweep.role, .width = 2, .dash = sweep.dash, .name = sweep.name, .tint = sweep.tint};
  Polyline path;
  for (std::size_t i = 0; i < sweep.settings.size(); ++i) {
    if (sweep.values[i] && std::isfinite(*sweep.values[i])) {
      path.push_back({sweep.settings[i], *sweep.values[i]});
    } else if (!path.empty()) {
      line.paths.push_back(std::exchange(path, {}));
    }
  }
  if (!path.empty()) line.paths.push_back(std::move(path));
  if (!line.paths.empty()) figure.layers.push_back(std::move(line));
}

void add_growing(Figure& figure, const Sweep& sweep, Marker marker, const std::string& name) {
  add_sweep(figure, sweep);
  const auto& last = sweep.values.back();
  if (!last || !std::isfinite(*last)) return;
  add_marker(figure, {sweep.settings.back(), *last}, sweep.role, marker, name);
}

namespace {

// The magnitude of a value passes zero where its sign changes, which would plunge on a logarithmic axis. A gap replaces
// it.
bool without_plunges(std::vector<std::optional<double>>& values) {
  const std::vector<std::optional<double>> all = values;
  bool changed = false;
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (!all[i - 1] || !all[i] || *all[i - 1] * *all[i] >= 0) continue;
    values[std::abs(*all[i - 1]) < std::abs(*all[i]) ? i - 1 : i].reset();
    changed = true;
  }
  return changed;
}

}  // namespace

void add_magnitudes(Figure& figure, const std::vector<Sweep>& sweeps, const std::string& label) {
  constexpr double least = 1e-12;
  double low = 0, high = std::log10(least);
  std::vector<Sweep> logarithms = sweeps;
  for (Sweep& sweep : logarithms) {
    if (without_plunges(sweep.values)) figure.note = say("interrupted where an error changes its sign");
    for (auto& value : sweep.values) {
      if (!value) continue;
      value = std::log10(std::max(std::abs(*value), least));
      low = std::min(low, *value);
      high = std::max(high, *value);
    }
  }
  // Four decades below 1 are enough, unless all values are smaller.
  const double bottom = std::max(std::floor(low), std::min(-4.0, std::ceil(high) - 3));
  figure.y = {.label = label, .min = bottom, .max = std::max(std::ceil(high), bottom + 1), .log10 = true};
  for (const Sweep& sweep : logarithms) add_sweep(figure, sweep);
}

void mark_setting(Figure& figure, double at, Role role, const std::string& name) {
  figure.layers.push_back(Line{.paths = {{{at, figure.y.min}, {at, figure.y.max}}},
                               .role = role,
                               .width = role == Role::neutral ? 1.0 : 1.4,
                               .dash = Dash::dotted,
                               .name = name});
}

}  // namespace credence
