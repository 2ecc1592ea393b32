// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/density_curves.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

Polyline in_lane(Polyline curve, const Lane& lane) {
  for (Point2& at : curve) at.y = lane.y(at.y);
  return curve;
}

}  // namespace

Polyline density_curve(const std::function<double(double)>& log_density, double low, double high, double mean,
                       double sd) {
  constexpr int even = 200, close = 80;
  constexpr double reach = 6;  // standard deviations
  std::vector<double> places;
  for (int i = 0; i <= even; ++i) places.push_back(low + (high - low) * i / even);
  for (int i = 0; i <= close; ++i) places.push_back(std::clamp(mean + reach * sd * (2.0 * i / close - 1), low, high));
  std::sort(places.begin(), places.end());
  Polyline curve;
  for (const double x : places) {
    const double density = std::exp(log_density(x));
    if (std::isfinite(density)) curve.push_back({x, density});
  }
  return curve;
}

Polyline density_curve(const Beta& beta) {
  return density_curve(beta.log_density(), 0, 1, beta.mean(), std::sqrt(beta.variance()));
}

Point2 highest(const Polyline& curve) {
  return *std::max_element(curve.begin(), curve.end(), [](Point2 a, Point2 b) { return a.y < b.y; });
}

void add_prior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name) {
  figure.layers.push_back(
      Line{.paths = {in_lane(curve, lane)}, .role = Role::prior, .width = 2.2, .dash = Dash::dashed, .name = name});
}

void add_likelihood(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name) {
  figure.layers.push_back(Line{
      .paths = {in_lane(curve, lane)}, .role = Role::likelihood, .width = 2.2, .dash = Dash::dotted, .name = name});
}

void add_posterior(Figure& figure, const Polyline& curve, const Lane& lane, const std::string& name, Role role) {
  Line line{.paths = {in_lane(curve, lane)}, .role = role, .width = 2.4, .name = name};
  Band band{.role = role, .opacity = 0.18, .name = {}};
  for (const Point2 at : line.paths.front()) {
    band.x.push_back(at.x);
    band.lower.push_back(lane.base);
    band.upper.push_back(at.y);
  }
  figure.layers.push_back(std::move(band));
  figure.layers.push_back(std::move(line));
}

}  // namespace credence
