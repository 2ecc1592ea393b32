// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/curves.h"

#include "core/math/ranges.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace credence {

Polyline curve_of(const std::function<double(double)>& f, double low, double high, int nodes) {
  Polyline curve;
  for (int i = 0; i < nodes; ++i) {
    const double x = low + (high - low) * i / (nodes - 1), y = f(x);
    if (std::isfinite(y)) curve.push_back({x, y});
  }
  return curve;
}

void add_curve(Figure& figure, const std::function<double(double)>& f, Role role, Dash dash, std::string name) {
  figure.layers.push_back(Line{.paths = {curve_of(f, figure.x.min, figure.x.max)},
                               .role = role,
                               .width = 2.4,
                               .dash = dash,
                               .name = std::move(name)});
}

Polyline shares_below(std::span<const double> values, double low, double high) {
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  const auto share = [&](std::size_t count) { return static_cast<double>(count) / static_cast<double>(sorted.size()); };
  const auto first = static_cast<std::size_t>(std::upper_bound(sorted.begin(), sorted.end(), low) - sorted.begin());
  Polyline steps{{low, sorted.empty() ? 0 : share(first)}};
  for (std::size_t i = first; i < sorted.size() && sorted[i] <= high; ++i) {
    steps.push_back({sorted[i], share(i)});
    steps.push_back({sorted[i], share(i + 1)});
  }
  steps.push_back({high, steps.back().y});
  return steps;
}

std::vector<Point2> pile_of(std::span<const double> values, double bin, double unit) {
  std::map<double, int> heights;
  std::vector<Point2> places;
  for (const double value : values) {
    const double column = std::round(value / bin);
    places.push_back({column * bin, (heights[column]++ + 0.5) * unit});
  }
  return places;
}

void add_gradient_chain(Figure& figure, const std::vector<Point2>& parts, const std::string& sum) {
  Arrows chain{.role = Role::likelihood, .width = 1.3, .name = {}};
  Point2 at{};
  Rect range{0, 0, 0, 0};
  for (const Point2& part : parts) {
    chain.from.push_back(at);
    at = {at.x + part.x, at.y + part.y};
    chain.to.push_back(at);
    range = {std::min(range.x0, at.x), std::max(range.x1, at.x), std::min(range.y0, at.y), std::max(range.y1, at.y)};
  }
  const auto set = [](Axis& axis, double low, double high) {
    const double margin = high - low > 1e-6 ? 0.06 * (high - low) : 1;  // without a part there is no scale
    axis.min = low - margin;
    axis.max = high + margin;
    round_outwards(axis.min, axis.max);
  };
  set(figure.x, range.x0, range.x1);
  set(figure.y, range.y0, range.y1);
  figure.layers.push_back(std::move(chain));
  if (parts.empty()) {  // an arrow without length is not drawn
    return figure.layers.push_back(
        Points{.at = {at}, .role = Role::highlight, .marker = Marker::cross, .size = 11, .name = sum});
  }
  figure.layers.push_back(Arrows{.from = {{0, 0}}, .to = {at}, .role = Role::highlight, .width = 3, .name = sum});
}

}  // namespace credence
