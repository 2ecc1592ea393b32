// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/figure/answers.h"
#include "core/labs/links/views/views.h"
#include "core/math/ranges.h"
#include "core/math/special.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::links {
namespace {

constexpr double reach = ThresholdRain::reach, far_place = reach - 0.25;

Axis threshold_axis(std::string label) { return {.label = std::move(label), .min = -reach, .max = reach}; }

Handles activation_handle(Point2 at) {
  return {.id = handle::activation,
          .at = {at},
          .visible = true,
          .hint = say("Drag: move the activation a"),
          .values = {"a = " + short_text(at.x)}};
}

// The area under p(theta) on one side of the activation.
Band side_of(const ThresholdRain& rain, bool one) {
  const double at = rain.activation;
  Band band{.role = class_role(one ? 1 : 0), .opacity = 0.16, .name = {}};
  const auto density = [&rain](double x) { return rain.law.density(x); };
  for (const Point2 p : curve_of(density, one ? -reach : at, one ? at : reach)) {
    band.x.push_back(p.x);
    band.lower.push_back(0);
    band.upper.push_back(p.y);
  }
  return band;
}

double bin_of(const ThresholdRain& rain) {
  return rain.all.size() >= 700 ? 1.0 / 6 : rain.all.size() >= 200 ? 1.0 / 3 : 0.5;
}

// Returns a place per threshold, in bins of such a height that all of them fill the density. Thresholds beyond the axis
// are at its ends.
std::vector<Point2> piles(const ThresholdRain& rain, std::span<const double> thetas) {
  std::vector<double> shown;
  for (const double theta : thetas) shown.push_back(std::clamp(theta, -far_place, far_place));
  const double unit = 1 / (static_cast<double>(rain.all.size()) * bin_of(rain));
  std::vector<Point2> places = pile_of(shown, bin_of(rain), unit);
  // In the bin that the activation cuts, thresholds above it lie on those below it.
  const double cut = bin_of(rain) * std::round(rain.activation / bin_of(rain));
  for (const bool below : {true, false}) {
    static constexpr double same = 1e-9;
    double lying = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (std::fabs(places[i].x - cut) > same) continue;
      if (!below && thetas[i] <= rain.activation) lying += 1;
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (std::fabs(places[i].x - cut) > same || (thetas[i] <= rain.activation) != below) continue;
      places[i].y = (lying + 0.5) * unit;
      lying += 1;
    }
  }
  return places;
}

// Adds a dot per threshold, as wide as its bin.
void add_pile(Figure& figure, const ThresholdRain& rain) {
  const auto N = static_cast<double>(rain.all.size());
  const std::span<const double> fallen = rain.fallen();
  const std::vector<Point2> places = piles(rain, fallen);
  for (const bool one : {true, false}) {
    const std::size_t side = one ? 1 : 0;
    Points dots{.role = class_role(side),
                .marker = class_marker(side),
                .size = std::clamp(2400 / N, 2.5, 8.0),
                .opacity = 0.85,
                .name = {}};
    for (std::size_t i = 0; i < places.size(); ++i) {
      if ((fallen[i] <= rain.activation) == one) dots.at.push_back(places[i]);
    }
    figure.layers.push_back(std::move(dots));
  }
  if (places.empty() || places.size() == rain.all.size()) return;
  figure.layers.push_back(Arrows{.from = {{places.back().x, 0.9 * figure.y.max}},
                                 .to = {places.back()},
                                 .role = Role::highlight,
                                 .width = 2,
                                 .name = say("newest threshold")});
}

// Writes the label that thresholds on either side of the activation give it, where the axis has room.
void add_labels(Figure& figure, const ThresholdRain& rain) {
  const double at = rain.activation, top = figure.y.max, room = 2, gap = 0.2;
  if (at > room - reach) figure.layers.push_back(Text{{at - gap, 0.97 * top}, "t = 1", Role::class1, Anchor::left});
  if (at < reach - room) figure.layers.push_back(Text{{at + gap, 0.97 * top}, "t = 0", Role::class0, Anchor::right});
  if (rain.law.far() == 0) return;
  figure.layers.push_back(Text{{-far_place, 0.87 * top}, "θ = −∞", Role::class1, Anchor::right});
  figure.layers.push_back(Text{{far_place, 0.87 * top}, "θ = ∞", Role::class0, Anchor::left});
}

}  // namespace

Figure rain_figure(const ThresholdRain& rain) {
  const auto density = [&rain](double x) { return rain.law.density(x); };
  double zero = 0, top = 0.05;
  for (const Point2 p : curve_of(density, -reach, reach)) top = std::max(top, 1.3 * p.y);
  for (const Point2 p : piles(rain, rain.all)) {
    top = std::max(top, (std::fabs(p.x) > far_place - 1 ? 1.25 : 1.13) * p.y);
  }
  round_outwards(zero, top);
  Figure figure;
  figure.x = threshold_axis(say("θ, threshold"));
  figure.y = {.label = say("density p(θ)"), .max = top};
  figure.layers.push_back(side_of(rain, true));
  figure.layers.push_back(side_of(rain, false));
  add_curve(figure, density, Role::likelihood, Dash::solid, {});
  add_pile(figure, rain);
  mark_setting(figure, rain.activation, Role::neutral, "a = " + short_text(rain.activation));
  add_labels(figure, rain);
  figure.layers.push_back(activation_handle({rain.activation, 0.97 * top}));
  return figure;
}

Figure link_figure(const ThresholdRain& rain, bool compare) {
  const double at = rain.activation, height = rain.law.probability(at), slope = rain.law.density(at);
  Figure figure;
  figure.x = threshold_axis(say("a, activation"));
  figure.y = {.label = say("p(t = 1 | a), share of thresholds at most a"), .max = 1};
  if (rain.count > 0) {
    figure.layers.push_back(Line{.paths = {shares_below(rain.fallen(), -reach, reach)},
                                 .role = Role::chain,
                                 .width = 2,
                                 .name = say("share of those that fell")});
  }
  if (compare) {
    add_curve(
        figure, [](double a) { return sigmoid(a); }, Role::neutral, Dash::dotted, "σ(a)");
  }
  const std::size_t known = figure.layers.size();
  add_curve(
      figure, [&rain](double x) { return rain.law.probability(x); }, Role::likelihood, Dash::solid, "f(a)");
  const double half = 1.3;
  figure.layers.push_back(Line{.paths = {{{at - half, height - half * slope}, {at + half, height + half * slope}}},
                               .role = Role::highlight,
                               .width = 1.6,
                               .dash = Dash::dashed,
                               .name = say("tangent")});
  mark_answers(figure, known);
  mark_setting(figure, at, Role::neutral, "a = " + short_text(at));
  const std::size_t value = figure.layers.size();
  add_marker(figure, {at, height}, Role::likelihood, Marker::circle, {});
  figure.layers.push_back(
      Text{{at, height}, "f(a) = " + rounded(height, 3), Role::likelihood, at > 0 ? Anchor::left : Anchor::right});
  mark_answers(figure, value);
  figure.layers.push_back(activation_handle({at, height}));
  return figure;
}

}  // namespace credence::links
