// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/predictive_integral.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {

namespace {

constexpr int curve_nodes = 201;

std::string or_else(const std::string& name, const std::string& usual) { return name.empty() ? usual : name; }

ActivationDensity gaussian_curve(double mean, double sd) {
  ActivationDensity curve;
  for (int i = 0; i < curve_nodes; ++i) {
    const double z = -5 + 10.0 * i / (curve_nodes - 1);
    curve.a.push_back(mean + sd * z);
    curve.density.push_back(std::exp(-0.5 * z * z) / (sd * std::sqrt(2 * std::numbers::pi)));
  }
  return curve;
}

// Puts three places between any two, on cubics through the logarithms (Catmull and Rom): heavy tails need a range in
// which the nodes of the quadrature are too few to look smooth at the peak.
ActivationDensity refined(const ActivationDensity& nodes) {
  const std::size_t n = nodes.a.size();
  const auto log_at = [&](std::size_t i) { return std::log(nodes.density[i]); };
  ActivationDensity fine;
  for (std::size_t i = 0; i < n; ++i) {
    fine.a.push_back(nodes.a[i]);
    fine.density.push_back(nodes.density[i]);
    if (i == 0 || i + 2 >= n) continue;
    const double p0 = log_at(i - 1), p1 = log_at(i), p2 = log_at(i + 1), p3 = log_at(i + 2);
    if (!std::isfinite(p0 + p1 + p2 + p3)) continue;
    for (const double t : {0.25, 0.5, 0.75}) {
      const double bend = t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0));
      fine.a.push_back(nodes.a[i] + t * (nodes.a[i + 1] - nodes.a[i]));
      fine.density.push_back(std::exp(p1 + 0.5 * t * (p2 - p0 + bend)));
    }
  }
  return fine;
}

double round_reach(double reach) {
  const double power = std::pow(10.0, std::floor(std::log10(reach)));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0}) {
    if (reach <= step * power) return step * power;
  }
  return 10 * power;
}

double highest(const ActivationDensity& curve) { return *std::max_element(curve.density.begin(), curve.density.end()); }

// Returns how far from 0 the axis must extend until the density has almost vanished.
double reach_of(const ActivationDensity& curve) {
  const double peak = highest(curve);
  double reach = 0;
  for (std::size_t i = 0; i < curve.a.size(); ++i) {
    if (curve.density[i] > 1e-2 * peak) reach = std::max(reach, std::abs(curve.a[i]));
  }
  return reach;
}

Polyline path_of(const ActivationDensity& curve, double scale) {
  Polyline path;
  for (std::size_t i = 0; i < curve.a.size(); ++i) path.push_back({curve.a[i], scale * curve.density[i]});
  return path;
}

// Adds the part of p(a) that is mostly one class's share. The share's name is in the legend: beside the outline it
// would stand beside other curves, too, and few shares are wide enough for words.
void add_outline(Figure& figure, const PredictiveIntegral& integral, const ActivationDensity& shown, double scale,
                 int side, std::string name) {
  constexpr double least = 0.03;  // of the curve's height that can be seen
  Polyline path;
  for (std::size_t i = 0; i < shown.a.size(); ++i) {
    const double p = scale * shown.density[i], vote = integral.vote(shown.a[i]);
    if (p >= least && (side == 1 ? vote : 1 - vote) >= 0.5) path.push_back({shown.a[i], p});
  }
  if (path.size() < 2) return;
  const Role role = side == 1 ? Role::class1 : Role::class0;
  figure.layers.push_back(Line{.paths = {std::move(path)}, .role = role, .width = 1.2, .name = {}});
  figure.layers.push_back(Line{.paths = {}, .role = role, .width = 8, .opacity = 0.7, .name = std::move(name)});
}

// Fills the area under p(a), split by the predicted probability. The share for class 1 is the prediction.
void add_shares(Figure& figure, const PredictiveIntegral& integral, const ActivationDensity& shown, double scale) {
  Band for_one{.role = Role::class1, .opacity = 0.5, .name = {}};
  Band for_zero{.role = Role::class0, .opacity = 0.25, .name = {}};
  for (std::size_t i = 0; i < shown.a.size(); ++i) {
    const double p = scale * shown.density[i], vote = integral.vote(shown.a[i]);
    for_one.x.push_back(shown.a[i]);
    for_one.lower.push_back(0);
    for_one.upper.push_back(p * vote);
    for_zero.x.push_back(shown.a[i]);
    for_zero.lower.push_back(p * vote);
    for_zero.upper.push_back(p);
  }
  figure.layers.push_back(std::move(for_one));
  figure.layers.push_back(std::move(for_zero));
  add_outline(figure, integral, shown, scale, 1, "p(a) " + integral.squash);
  add_outline(figure, integral, shown, scale, 0, "p(a) (1 − " + integral.squash + ")");
}

// Adds the activations of drawn weights as a histogram under the curve.
void add_histogram(Figure& figure, const PredictiveIntegral& integral, double reach, double scale) {
  if (integral.drawn.size() == 0) return;
  constexpr int bins = 40;
  Bars bars{.role = integral.drawn_role, .opacity = 0.3, .name = integral.drawn_name};
  std::vector<double> counts(bins, 0.0);
  for (const double a : integral.drawn) {
    const double bin = (a + reach) / (2 * reach) * bins;
    if (bin >= 0 && bin < bins) counts[static_cast<std::size_t>(bin)] += 1;
  }
  const double width = 2 * reach / bins;
  for (int b = 0; b <= bins; ++b) bars.edges.push_back(-reach + b * width);
  for (const double count : counts) {
    bars.heights.push_back(scale * count / (static_cast<double>(integral.drawn.size()) * width));
  }
  figure.layers.push_back(std::move(bars));
}

void add_curves(Figure& figure, const PredictiveIntegral& integral, const ActivationDensity& shown,
                const ActivationDensity& approximate, double reach, double scale) {
  if (integral.exact) {
    figure.layers.push_back(
        Line{.paths = {path_of(shown, scale)}, .role = Role::posterior, .width = 2.2, .name = say("p(a), exact")});
  }
  Polyline gaussian = path_of(approximate, scale);  // on to the ends of the axis, where it is 0 to the eye
  if (gaussian.front().x > -reach) gaussian.insert(gaussian.begin(), {-reach, 0});
  if (gaussian.back().x < reach) gaussian.push_back({reach, 0});
  figure.layers.push_back(Line{.paths = {std::move(gaussian)},
                               .role = Role::approximation,
                               .width = 1.8,
                               .dash = Dash::dashed,
                               .name = or_else(integral.gaussian_name, say("p(a), Laplace"))});
  Polyline votes;
  for (int i = 0; i < curve_nodes; ++i) {
    const double a = -reach + 2 * reach * i / (curve_nodes - 1);
    votes.push_back({a, integral.vote(a)});
  }
  figure.layers.push_back(
      Line{.paths = {std::move(votes)}, .role = Role::likelihood, .width = 2.4, .name = integral.squash});
}

void add_average(Figure& figure, double average, double from, double to, Role role, Dash dash,
                 const std::string& text) {
  figure.layers.push_back(
      Line{.paths = {{{from, average}, {to, average}}}, .role = role, .width = 1.6, .dash = dash, .name = {}});
  const bool low = average < 0.1;
  const double border = std::abs(from) > std::abs(to) ? from : to;
  figure.layers.push_back(
      Text{.at = {0.999 * border, average}, .text = text, .role = role, .anchor = low ? Anchor::above : Anchor::below});
}

void add_plug_in(Figure& figure, const PredictiveIntegral& integral) {
  const Point2 at{integral.mean, integral.plug_in};
  figure.layers.push_back(Points{.at = {at},
                                 .role = Role::neutral,
                                 .marker = Marker::cross,
                                 .size = 11,
                                 .name = or_else(integral.plug_in_name, "MAP") + ' ' + rounded(integral.plug_in, 3)});
}

}  // namespace

void add_integral(Figure& figure, const PredictiveIntegral& integral) {
  const ActivationDensity approximate = gaussian_curve(integral.mean, integral.sd);
  const ActivationDensity exact = integral.exact ? refined(*integral.exact) : ActivationDensity{};
  const ActivationDensity& shown = integral.exact ? exact : approximate;
  const double reach = round_reach(std::max({reach_of(approximate), reach_of(shown), 2.0}));
  const double scale = 1 / std::max(highest(shown), highest(approximate));
  figure.x.min = -reach;
  figure.x.max = reach;
  add_shares(figure, integral, shown, scale);
  add_histogram(figure, integral, reach, scale);
  add_curves(figure, integral, shown, approximate, reach, scale);
  add_plug_in(figure, integral);
  if (integral.averaged) {
    add_average(figure, *integral.averaged, 0, reach, integral.averaged_role,
                integral.averaged_role == Role::approximation ? Dash::dashed : Dash::solid,
                integral.averaged_name.empty() ? say("Laplace {}", rounded(*integral.averaged, 3))
                                               : integral.averaged_name + ' ' + rounded(*integral.averaged, 3));
  }
  if (integral.averaged_exact && integral.exact) {
    add_average(figure, *integral.averaged_exact, -reach, 0, Role::posterior, Dash::solid,
                say("exact {}", rounded(*integral.averaged_exact, 3)));
  }
}

void add_other_activation(Figure& figure, const PredictiveIntegral& other, std::string name) {
  const ActivationDensity curve = other.exact ? refined(*other.exact) : gaussian_curve(other.mean, other.sd);
  figure.layers.push_back(Line{.paths = {path_of(curve, 1 / highest(curve))},
                               .role = Role::highlight,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = std::move(name)});
  const double average = other.averaged_exact.value_or(other.averaged.value_or(other.plug_in));
  const Point2 at{other.mean, average};
  figure.layers.push_back(
      Points{.at = {at}, .role = Role::highlight, .marker = Marker::diamond, .size = 11, .name = {}});
  figure.layers.push_back(Text{.at = at,
                               .text = say("pointer {}", rounded(average, 3)),
                               .role = Role::highlight,
                               .anchor = other.mean > 0 ? Anchor::right : Anchor::left});
}

bool leans(const PredictiveIntegral& integral) {
  if (!integral.exact) return false;
  double sum = 0, weighted = 0;
  for (std::size_t i = 0; i < integral.exact->a.size(); ++i) {
    sum += integral.exact->density[i];
    weighted += integral.exact->density[i] * integral.exact->a[i];
  }
  return std::abs(weighted / sum - integral.mean) > 0.3 * integral.sd;
}

}  // namespace credence
