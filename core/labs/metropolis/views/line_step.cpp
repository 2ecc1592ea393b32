// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/line_step.h"

#include "core/labs/metropolis/views/views.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace credence::metropolis {
namespace {

constexpr double hill_height = 0.3;  // of the plot

double sd_of(const CoordinateStep& step) {
  return std::visit(
      [](const auto& s) {
        if constexpr (requires { s.sd; }) return s.sd;
        return 0.0;
      },
      step);
}

// The places are evenly spaced over the plot, and closer around the state.
Polyline hill(const Figure& figure, const LineStep& step) {
  const double from = step.step.from[0], sd = sd_of(step.proposal), low = figure.x.min, high = figure.x.max;
  std::vector<double> places;
  for (int k = 0; k <= 300; ++k) places.push_back(low + (high - low) * k / 300);
  for (int k = -40; k <= 40; ++k) places.push_back(std::clamp(from + sd * k / 10, low, high));
  std::sort(places.begin(), places.end());
  Polyline path;
  double top = 0;
  for (const double x : places) {
    const double height = std::exp(log_density(step.proposal, from, x));
    if (!std::isfinite(height)) continue;
    path.push_back({x, height});
    top = std::max(top, height);
  }
  // Where nearly nothing is proposed the outline would lie on the axis.
  const auto seen = [&](const Point2& at) { return at.y > 0.004 * top; };
  const auto first = std::ranges::find_if(path, seen);
  const auto last = std::find_if(path.rbegin(), std::make_reverse_iterator(first), seen);
  Polyline shown(first, last.base());
  for (Point2& at : shown) at.y *= top > 0 ? hill_height * figure.y.max / top : 0;
  return shown;
}

}  // namespace

void add_line_step(Figure& figure, const LineStep& step) {
  const ProposalStep& s = step.step;
  const double from = s.from[0], to = s.proposal[0];
  const double low = step.density(from), high = step.density(to);
  Polyline outline = hill(figure, step);
  Band band{.role = Role::highlight, .opacity = 0.16, .name = {}};
  for (const Point2 at : outline) {
    band.x.push_back(at.x);
    band.lower.push_back(0);
    band.upper.push_back(at.y);
  }
  figure.layers.push_back(std::move(band));
  figure.layers.push_back(Line{.paths = {std::move(outline)},
                               .role = Role::highlight,
                               .width = 1.4,
                               .dash = Dash::dotted,
                               .name = say("proposal density (scaled)")});
  const Role role = s.accepted ? Role::accepted : Role::rejected;
  const auto inside = [&](double x) { return std::clamp(x, figure.x.min, figure.x.max); };
  figure.layers.push_back(
      Line{.paths = {{{inside(to), 0}, {inside(to), high}}}, .role = role, .width = 1.4, .name = {}});
  const double factor = step.hastings ? s.log_factor : 0;
  const double bar = s.uniform > 0 ? std::exp(std::log(s.uniform) + std::log(low) - factor) : 0;
  if (std::isfinite(bar) && bar <= figure.y.max) {
    const double reach = 0.03 * (figure.x.max - figure.x.min);
    figure.layers.push_back(
        Line{.paths = {{{inside(std::min(from, to) - reach), bar}, {inside(std::max(from, to) + reach), bar}}},
             .role = Role::neutral,
             .width = 1.6,
             .dash = Dash::dashed,
             .name = factor == 0 ? say("u × height before the step") : say("u × height before ÷ Hastings factor")});
  }
  add_proposal(figure, {inside(from), low}, {inside(to), high}, s.accepted);
  if (!s.accepted) return;  // the state is still there
  add_marker(figure, {inside(from), low}, Role::neutral, Marker::diamond, say("state before the step"));
}

void add_ruler(Figure& figure, Point2 from, double step_size) {
  const Point2 to{from.x + step_size, from.y};
  figure.layers.push_back(Line{.paths = {{from, to}}, .role = Role::highlight, .width = 3, .name = say("step size")});
  figure.layers.push_back(Handles{.id = handle::step_size,
                                  .at = {to},
                                  .visible = true,
                                  .hint = say("Drag: change the step size"),
                                  .sideways = true,
                                  .values = {say("step size {}", short_text(step_size))}});
}

}  // namespace credence::metropolis
