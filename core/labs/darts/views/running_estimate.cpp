// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/running_estimate.h"

#include "core/figure/answers.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

// Returns 1, 2, 3, ..., then some forty numbers per decade, and n as the last.
std::vector<std::size_t> log_stops(std::size_t n) {
  std::vector<std::size_t> stops;
  for (double at = 1; at < static_cast<double>(n); at = std::max(at + 1, at * 1.06)) {
    stops.push_back(static_cast<std::size_t>(at));
  }
  if (n > 0) stops.push_back(n);
  return stops;
}

std::size_t shown_draws(const RunningEstimate& run) { return std::max<std::size_t>(10, run.all); }

Figure figure_over_draws(std::string title, const RunningEstimate& run) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = run.draws, .max = std::log10(static_cast<double>(shown_draws(run))), .log10 = true};
  return figure;
}

// The axis does not depend on the place of the timeline.
Axis value_axis(const RunningEstimate& run) {
  const double half = std::max({1.2 * run.sd, 1e-3 * std::abs(run.exact), 1e-6});
  double low = std::max(run.least, run.exact - half), high = std::min(run.most, run.exact + half);
  round_outwards(low, high);
  return {.label = run.value, .min = std::max(run.least, low), .max = std::min(run.most, high)};
}

void add_funnel(Figure& figure, const RunningEstimate& run) {
  Line above{.paths = {{}}, .role = Role::truth, .width = 1.2, .dash = Dash::dotted, .name = say("exact ± 2 sd/√n")};
  Polyline below;
  for (const std::size_t n : log_stops(shown_draws(run))) {
    const double x = std::log10(static_cast<double>(n)), half = 2 * run.sd / std::sqrt(static_cast<double>(n));
    if (run.exact + half <= figure.y.max) above.paths[0].push_back({x, run.exact + half});
    if (run.exact - half >= figure.y.min) below.push_back({x, run.exact - half});
  }
  if (above.paths[0].empty()) above.paths.clear();
  if (!below.empty()) above.paths.push_back(std::move(below));
  if (!above.paths.empty()) figure.layers.push_back(as_answer(std::move(above)));
  const Polyline exact{{0, run.exact}, {figure.x.max, run.exact}};
  figure.layers.push_back(as_answer(Line{.paths = {exact}, .role = Role::truth, .width = 1.6, .name = say("exact")}));
}

}  // namespace

Figure running_estimate_figure(std::string title, const RunningEstimate& run) {
  Figure figure = figure_over_draws(std::move(title), run);
  figure.y = value_axis(run);
  Line line{.paths = {{}}, .role = Role::chain, .width = 2, .name = say("estimate")};
  Band band{.x = {}, .lower = {}, .upper = {}, .role = Role::chain, .opacity = 0.2, .name = say("± 2 standard errors")};
  const auto inside = [&](double value) { return std::clamp(value, figure.y.min, figure.y.max); };
  for (const std::size_t n : log_stops(run.now)) {
    const auto [mean, error] = run.after(n);
    const double x = std::log10(static_cast<double>(n));
    line.paths[0].push_back({x, mean});
    band.x.push_back(x);
    band.lower.push_back(inside(mean - 2 * error));
    band.upper.push_back(inside(mean + 2 * error));
  }
  if (run.now > 1) figure.layers.push_back(std::move(band));
  add_funnel(figure, run);
  if (run.now == 0) {
    figure.note = say("nothing drawn yet; step on");
    return figure;
  }
  const Point2 last = line.paths[0].back();
  figure.layers.push_back(std::move(line));
  if (inside(last.y) == last.y) add_marker(figure, last, Role::chain, Marker::circle, {});
  return figure;
}

Figure estimate_error_figure(std::string title, const RunningEstimate& run) {
  Figure figure = figure_over_draws(std::move(title), run);
  figure.y = {.label = say("distance from the exact value"), .min = -4, .max = 0, .log10 = true};
  if (!(run.sd > 1e-6)) {
    figure.note = say("all draws are alike: there is no error");
    return figure;
  }
  const double top = std::log10(run.sd), end = top - 0.5 * figure.x.max;
  figure.y.max = std::ceil(top + 0.5);
  figure.y.min = std::min(figure.y.max - 2, std::floor(end - 0.8));
  Line line{.paths = {{}}, .role = Role::chain, .width = 1.4, .opacity = 0.8, .name = say("this run")};
  for (const std::size_t n : log_stops(run.now)) {
    const double error = std::log10(std::max(std::abs(run.after(n).mean - run.exact), 1e-12));
    line.paths[0].push_back({std::log10(static_cast<double>(n)), std::max(error, figure.y.min)});
  }
  if (run.now > 0) figure.layers.push_back(std::move(line));
  figure.layers.push_back(Line{.paths = {{{0, top}, {figure.x.max, end}}},
                               .role = Role::truth,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("sd/√n")});
  figure.layers.back().answer = true;
  return figure;
}

void add_typical_errors(Figure& figure, const std::vector<double>& draws, const std::vector<double>& errors,
                        std::string name) {
  Points typical{.role = Role::approximation, .marker = Marker::diamond, .size = 8, .name = std::move(name)};
  for (std::size_t k = 0; k < errors.size(); ++k) {
    if (errors[k] > 0) typical.at.push_back({std::log10(draws[k]), std::log10(errors[k])});
  }
  if (!typical.at.empty()) figure.layers.push_back(as_answer(std::move(typical)));
}

}  // namespace credence::darts
