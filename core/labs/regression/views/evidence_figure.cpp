// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/evidence_figure.h"

#include "core/math/ranges.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace credence::regression {

Figure evidence_figure(std::string title, const std::vector<double>& settings, const std::vector<double>& values,
                       bool each_marked) {
  constexpr double most_shown = 20;
  Figure figure;
  figure.title = std::move(title);
  std::vector<std::optional<double>> shown(values.size());
  auto most = values.end();
  double least = std::numeric_limits<double>::infinity();
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (!std::isfinite(*value)) continue;
    shown[static_cast<std::size_t>(value - values.begin())] = *value;
    least = std::min(least, *value);
    if (most == values.end() || *value > *most) most = value;
  }
  if (most == values.end()) {
    figure.note = say("no model has an evidence to compare");
    return figure;
  }
  double low = std::max(least, *most - most_shown), high = *most;
  if (least < low) figure.note = say("what is more than {} below the highest leaves the plot", short_text(most_shown));
  const double room = std::max(0.06 * (high - low), 0.5);
  low -= room;
  high += 2 * room;
  round_outwards(low, high);
  figure.y = {.label = say("log marginal likelihood"), .min = low, .max = high};
  add_sweep(figure, {.settings = settings, .values = std::move(shown), .role = Role::posterior});
  if (each_marked) {
    Points each{.role = Role::posterior, .size = 7};
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (values[k] >= low) each.at.push_back({settings[k], values[k]});
    }
    figure.layers.push_back(std::move(each));
  }
  add_marker(figure, {settings[static_cast<std::size_t>(most - values.begin())], *most}, Role::highlight, Marker::star,
             say("largest"));
  return figure;
}

}  // namespace credence::regression
