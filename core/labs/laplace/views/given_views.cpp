// The density as it is given, not normalised, with Laplace's Gaussians scaled to it, and minus their logarithms.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/laplace/views/views.h"
#include "core/math/limits.h"
#include "core/pictures/line/line_curves.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {
namespace {

double given_height(const Analysis& a, double z) { return std::exp(a.density.log_z) * a.density.exact->density(z); }

// f at the mode times exp(-A (u - mode)^2 / 2), without a normaliser.
double scaled_gaussian(const LineMode& mode, double u) {
  return std::exp(mode.log_f - mode.precision * (u - mode.u) * (u - mode.u) / 2);
}

CurvePlaces given_places(const Analysis& a) {
  CurvePlaces all;
  for (const LineMode& mode : a.chosen.modes) all.peaks.push_back({mode.u, mode.sd()});
  for (const double end : {a.density.support.lower, a.density.support.upper})
    if (std::isfinite(end)) all.edges.push_back(end);
  return all;
}

// Marks the highest place and one to its right with a third of its height: a sampler must come to the first three times
// as often.
void add_three_to_one(Figure& figure, const Analysis& a) {
  const auto place = third_of_the_height(a);
  if (!place) return;
  const double top = a.mode()->z;
  for (const auto& [z, name] : {std::pair{top, say("the highest place")}, {*place, say("a third as high")}}) {
    const double height = given_height(a, z);
    if (!std::isfinite(height)) continue;
    figure.layers.push_back(Line{.paths = {{{z, 0}, {z, height}}}, .role = Role::highlight, .width = 1.6, .name = {}});
    figure.layers.push_back(
        Points{.at = {{z, height}}, .role = Role::highlight, .marker = Marker::diamond, .size = 11, .texts = {name}});
  }
}

}  // namespace

std::optional<double> third_of_the_height(const Analysis& a) {
  if (!a.mode() || a.transformed()) return std::nullopt;
  const double top = a.mode()->z, goal = given_height(a, top) / 3;
  double near = top, far = a.z_range.upper;
  if (!(given_height(a, far) < goal)) return std::nullopt;
  for (int k = 0; k < 60; ++k) {
    const double middle = (near + far) / 2;
    (given_height(a, middle) > goal ? near : far) = middle;
  }
  return near;
}

Figure given_view(const Analysis& a) {
  Figure figure;
  figure.title = say("As it is given: f(z)");
  figure.x = {.label = "z", .min = a.z_range.lower, .max = a.z_range.upper};
  const auto curve = [&](const std::function<double(double)>& f) { return line_curve(f, a.z_range, given_places(a)); };
  const std::vector<Polyline> given = curve([&](double z) { return given_height(a, z); });
  figure.y = density_axis(given, {}, a.z_range);
  figure.y.label = say("f(z), not normalised");
  add_filled(figure, given, Role::truth, say("f(z), area {}", rounded(std::exp(a.density.log_z))));
  bool first = true;
  for (const LineMode& mode : a.chosen.modes) {
    if (a.transformed()) break;
    figure.layers.push_back(
        as_answer(Line{.paths = curve([&](double z) { return scaled_gaussian(mode, z); }),
                       .role = Role::approximation,
                       .width = 2.4,
                       .dash = Dash::dashed,
                       .name = std::exchange(first, false) ? say("q̃(z), as high as f at its mode") : std::string()}));
  }
  add_three_to_one(figure, a);
  figure.note =
      a.chosen.log_z_all && !a.transformed()
          ? say("area {}; Laplace says {}", rounded(std::exp(a.density.log_z)), rounded(std::exp(*a.chosen.log_z_all)))
          : say("area {}", rounded(std::exp(a.density.log_z)));
  figure.note_answers = true;
  return figure;
}

Figure minus_logs_view(const Analysis& a) {
  Figure figure;
  figure.title = say("Minus the logarithms");
  figure.x = {.label = "z", .min = a.z_range.lower, .max = a.z_range.upper};
  const auto curve = [&](const std::function<double(double)>& f) { return line_curve(f, a.z_range, given_places(a)); };
  const std::vector<Polyline> given = curve([&](double z) { return -std::log(given_height(a, z)); });
  double least = infinity;
  for (const Polyline& piece : given)
    for (const Point2 at : piece) least = std::min(least, at.y);
  if (!std::isfinite(least)) least = 0;  // nothing to draw
  figure.y = {.label = say("− ln f and − ln q̃"), .min = least - 1, .max = least + 10};
  figure.layers.push_back(Line{.paths = given, .role = Role::truth, .width = 2.4, .name = "− ln f(z)"});
  bool first = true;
  for (const LineMode& mode : a.chosen.modes) {
    if (a.transformed()) break;
    figure.layers.push_back(as_answer(
        Line{.paths = curve([&](double z) { return mode.precision * (z - mode.u) * (z - mode.u) / 2 - mode.log_f; }),
             .role = Role::approximation,
             .width = 2.4,
             .dash = Dash::dashed,
             .name = std::exchange(first, false) ? "− ln q̃(z)" : ""}));
    figure.layers.push_back(as_answer(Points{
        .at = {{mode.z, -mode.log_f}}, .role = Role::approximation, .marker = Marker::circle, .size = 9, .name = {}}));
  }
  figure.note = a.chosen.modes.empty() ? say("no mode, so no parabola") : say("the parabola touches at the mode");
  return figure;
}

}  // namespace credence::laplace
