// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/line_curves.h"

#include "core/math/limits.h"
#include "core/math/ranges.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {
namespace {

// Returns a height that this share of the curve's points within the range does not exceed. A spike at a wall has few
// points.
double usual_height(const std::vector<Polyline>& curve, LineBounds within, double share) {
  std::vector<double> heights;
  for (const Polyline& path : curve) {
    for (const Point2 at : path) {
      if (at.x >= within.lower && at.x <= within.upper) heights.push_back(at.y);
    }
  }
  if (heights.empty()) return 0;
  std::sort(heights.begin(), heights.end());
  return heights[static_cast<std::size_t>(share * static_cast<double>(heights.size() - 1))];
}

}  // namespace

std::vector<Polyline> line_curve(const std::function<double(double)>& f, LineBounds range, const CurvePlaces& where) {
  constexpr int even = 300, coarse = 40, close = 60;
  constexpr double reach = 5;
  const double width = range.upper - range.lower, beside = 1e-9 * width;
  std::vector<double> places;
  for (int i = 0; i <= even; ++i) places.push_back(range.lower + width * i / even);
  for (int i = 1; where.beyond > 0 && i <= coarse; ++i) {
    places.push_back(range.lower - where.beyond * width * i / coarse);
    places.push_back(range.upper + where.beyond * width * i / coarse);
  }
  const auto [first, last] = std::minmax_element(places.begin(), places.end());
  const double least = *first, most = *last;
  const auto add = [&](double x) {
    if (x > least && x < most) places.push_back(x);
  };
  for (const CurvePeak& peak : where.peaks) {
    for (int i = 0; i <= close; ++i) add(peak.at + reach * peak.width * (2.0 * i / close - 1));
  }
  for (const double edge : where.edges) {
    add(edge - beside);
    add(edge + beside);
  }
  std::sort(places.begin(), places.end());
  std::vector<Polyline> paths(1);
  for (const double x : places) {
    const double y = f(x);
    if (std::isfinite(y)) {
      paths.back().push_back({x, y});
    } else if (!paths.back().empty()) {
      paths.emplace_back();
    }
  }
  if (paths.back().empty()) paths.pop_back();
  return paths;
}

double highest(const std::vector<Polyline>& curve, LineBounds within) {
  double top = -std::numeric_limits<double>::infinity();
  for (const Polyline& path : curve) {
    for (const Point2 at : path) {
      if (at.x >= within.lower && at.x <= within.upper) top = std::max(top, at.y);
    }
  }
  return std::isfinite(top) ? top : 0;
}

double highest(const std::vector<Polyline>& curve) { return highest(curve, {-infinity, infinity}); }

void add_filled(Figure& figure, const std::vector<Polyline>& curve, Role role, const std::string& name) {
  for (const Polyline& path : curve) {
    Band band{.role = role, .opacity = 0.14, .name = {}};
    for (const Point2 at : path) {
      band.x.push_back(at.x);
      band.lower.push_back(0);
      band.upper.push_back(at.y);
    }
    figure.layers.push_back(std::move(band));
  }
  figure.layers.push_back(Line{.paths = curve, .role = role, .width = 2.4, .name = name});
}

Axis density_axis(const std::vector<Polyline>& density, std::span<const std::vector<Polyline>> others,
                  LineBounds shown) {
  const double usual = density.empty() ? 1 : usual_height(density, shown, 0.97);
  double low = 0, high = std::min(highest(density, shown), 4 * usual);
  for (const auto& other : others) high = std::max(high, std::min(usual_height(other, shown, 0.99), 1.6 * high));
  high = high > 0 ? 1.06 * high : 1;
  round_outwards(low, high);
  return {.label = say("density"), .max = high};
}

Axis log_density_axis(double top, double lowest, std::string label) {
  double low = std::min(top - 7, std::max(lowest, top - 40)), high = top;
  const double margin = 0.1 * (high - low);
  low -= margin;
  high += margin;
  round_outwards(low, high);
  return {.label = std::move(label), .min = low, .max = high};
}

}  // namespace credence
