// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/curve_plane.h"

#include "core/labs/regression/views/views.h"
#include "core/math/ranges.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {

void set_axes_around(Figure& figure, const Analysis& a, const std::vector<double>& places) {
  const Eigen::VectorXd &x = a.x, &t = a.t;
  const auto axis = [](std::string label, double low, double high, double share) {
    const double margin = share * (high - low);
    low -= margin;
    high += margin;
    round_outwards(low, high);
    return Axis{.label = std::move(label), .min = low, .max = high};
  };
  double low = x.size() > 0 ? x.minCoeff() : -1, high = x.size() > 0 ? x.maxCoeff() : 1;
  for (const double place : places) {
    low = std::min(low, place);
    high = std::max(high, place);
  }
  figure.x = axis(a.symbols.x(), low, high, 0.05);
  figure.y = axis(a.symbols.label, t.size() > 0 ? t.minCoeff() : -3, t.size() > 0 ? t.maxCoeff() : 3, 0.25);
}

std::vector<double> curve_places(const Figure& figure) {
  constexpr int count = 241;
  std::vector<double> places(count);
  for (int i = 0; i < count; ++i) {
    places[static_cast<std::size_t>(i)] = figure.x.min + (figure.x.max - figure.x.min) * i / (count - 1);
  }
  return places;
}

double cut_height(const Figure& figure, double y) {
  const double reach = 50 * (figure.y.max - figure.y.min);
  return std::clamp(y, figure.y.min - reach, figure.y.max + reach);
}

Polyline curve_over(const Figure& figure, const std::function<double(double)>& height) {
  Polyline path;
  for (const double x : curve_places(figure)) path.push_back({x, cut_height(figure, height(x))});
  return path;
}

void add_band(Figure& figure, const std::function<Interval(double)>& interval, Role role, double opacity,
              std::string name) {
  Band band{.x = curve_places(figure), .role = role, .opacity = opacity, .name = std::move(name)};
  for (const double x : band.x) {
    const Interval at = interval(x);
    band.lower.push_back(cut_height(figure, at.low));
    band.upper.push_back(cut_height(figure, at.high));
  }
  figure.layers.push_back(std::move(band));
}

void add_series(Figure& figure, const Eigen::VectorXd& x, const Eigen::VectorXd& t, Eigen::Index arrived) {
  const auto all = static_cast<std::size_t>(x.size());
  Points seen{.role = Role::neutral, .size = 8, .name = say("points"), .among = all};
  Points to_come{.role = Role::neutral, .size = 8, .opacity = 0.25, .name = say("still to come"), .among = all};
  Handles handles{.id = handle::points, .hint = say("Drag: move this point"), .remove = say("Remove the point")};
  for (Eigen::Index n = 0; n < x.size(); ++n) {
    (n < arrived ? seen : to_come).at.push_back({x[n], t[n]});
    handles.at.push_back({x[n], t[n]});
  }
  if (!to_come.at.empty()) figure.layers.push_back(std::move(to_come));
  if (!seen.at.empty()) figure.layers.push_back(std::move(seen));
  if (arrived > 0 && arrived < x.size()) {
    const Point2 newest{x[arrived - 1], t[arrived - 1]};
    figure.layers.push_back(Points{.at = {newest}, .role = Role::highlight, .size = 16, .name = say("newest")});
  }
  figure.layers.push_back(std::move(handles));
}

void add_places(Figure& figure, const std::vector<double>& places, const std::function<double(double)>& height) {
  if (places.empty()) return;
  Points stars{.role = Role::highlight, .marker = Marker::star, .size = 14, .name = say("place x"), .explores = true};
  for (const double place : places) stars.at.push_back({place, cut_height(figure, height(place))});
  figure.layers.push_back(Handles{.id = handle::places,
                                  .at = stars.at,
                                  .hint = say("Drag: predict at another place"),
                                  .remove = say("Remove the place")});
  figure.layers.push_back(std::move(stars));
}

}  // namespace credence::regression
