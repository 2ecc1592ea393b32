// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/newton_run.h"

#include "core/figure/answers.h"
#include "core/math/decompositions.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace credence {

namespace {

constexpr double least_gap = 1e-9;  // smallest gap on a logarithmic axis, in nats

// Returns the indices of the largest weights by magnitude that fit on the plot, in their own order.
std::vector<Eigen::Index> largest_components(const Eigen::VectorXd& w) {
  constexpr std::size_t most = 8;
  std::vector<Eigen::Index> indices(static_cast<std::size_t>(w.size()));
  std::iota(indices.begin(), indices.end(), 0);
  if (indices.size() <= most + 1) return indices;  // leaving out a single weight would not be worth a note
  std::stable_sort(indices.begin(), indices.end(),
                   [&w](Eigen::Index m, Eigen::Index n) { return std::abs(w(m)) > std::abs(w(n)); });
  indices.resize(most);
  std::sort(indices.begin(), indices.end());
  return indices;
}

std::size_t place_in(const Polyline& path, std::optional<int> now) {
  return now ? std::min(static_cast<std::size_t>(*now), path.size() - 1) : path.size() - 1;
}

// Steps that are rounding alone are no range: a run that began at its end has surroundings.
double margin_of(double low, double high) {
  const double size = std::max(std::abs(low), std::abs(high));
  return high - low > 1e-9 * size ? 0.06 * (high - low) : 1e-3 * size;
}

}  // namespace

void add_course(Figure& figure, const Polyline& path, std::size_t now, Line line, std::optional<Points> points) {
  const auto here = path.begin() + static_cast<std::ptrdiff_t>(now);
  if (here + 1 != path.end()) {
    Line later = line;
    later.paths = {{here, path.end()}};
    later.name.clear();
    if (now > 0) later.end_label.clear();  // before the first step only what comes has room for a name
    figure.layers.push_back(as_answer(std::move(later)));
    if (points) {
      points->at = {here + 1, path.end()};
      figure.layers.push_back(as_answer(*points));
    }
  }
  line.paths = {{path.begin(), here + 1}};
  figure.layers.push_back(std::move(line));
  if (!points) return;
  points->at = {path.begin(), here + 1};
  figure.layers.push_back(*std::move(points));
}

Figure components_figure(const NewtonTrace& trace, const std::vector<std::string>& names, const Eigen::VectorXd& centre,
                         std::optional<int> now, const std::vector<ComponentStyle>& styles) {
  Figure figure;
  figure.title = say("Components of w");
  const int n = trace.iterations();
  figure.x = {.label = say("iteration"), .min = 0, .max = static_cast<double>(std::max(n, 1)), .integers = true};
  double low = 0, high = 0;
  constexpr std::array<Marker, 3> markers{Marker::circle, Marker::square, Marker::triangle};
  const std::vector<Eigen::Index> shown = largest_components(centre);
  if (const auto left_out = centre.size() - static_cast<Eigen::Index>(shown.size()); left_out > 0) {
    figure.note = several(static_cast<double>(left_out), "the {1} largest weights; {0} is left out",
                          "the {1} largest weights; {0} are left out", std::to_string(shown.size()));
  }
  std::size_t curve = 0;
  for (const Eigen::Index d : shown) {
    const std::size_t style = curve++;
    Polyline path;
    for (int k = 0; k <= n; ++k)
      path.push_back({static_cast<double>(k), trace.steps[static_cast<std::size_t>(k)].w(d)});
    for (const Point2& p : path) {
      low = std::min(low, p.y);
      high = std::max(high, p.y);
    }
    const std::string name = names[static_cast<std::size_t>(d)];
    const ComponentStyle own = styles.empty() ? ComponentStyle{Role::neutral, markers[style % markers.size()]}
                                              : styles[static_cast<std::size_t>(d)];
    add_course(figure, path, static_cast<std::size_t>(now ? std::min(*now, n) : n),
               {.role = own.role,
                .width = 2,
                .name = {},
                .end_label = symbol_of(name),
                .tint = static_cast<int>(style % 4) + 1},
               Points{.role = own.role, .marker = own.marker, .size = 6, .name = {}});
  }
  const double margin = margin_of(low, high);
  if (low < 0) low -= margin;  // otherwise the axis begins at 0
  if (high > 0) high += margin;
  round_outwards(low, high);
  figure.y = {.label = say("weight"), .min = low, .max = high};
  if (now && n > 0) {
    const double at = std::min(*now, n);
    figure.layers.push_back(
        Line{.paths = {{{at, low}, {at, high}}}, .role = Role::neutral, .width = 1, .dash = Dash::dotted, .name = {}});
    mark_live(figure, figure.layers.size() - 1);
  }
  return figure;
}

Figure objective_figure(const NewtonTrace& trace, const AscentTrace* beside, const std::string& quantity, int last,
                        std::optional<int> now) {
  Figure figure;
  figure.title = say("Log joint density");
  figure.x = {.label = say("iteration"), .min = 0, .max = static_cast<double>(std::max(last, 1)), .integers = true};
  // Beside gradient ascent the distance to the maximum is drawn, because objectives near it would look alike.
  const double top = std::max_element(trace.steps.begin(), trace.steps.end(), [](const auto& m, const auto& n) {
                       return m.value < n.value;
                     })->value;
  const auto height = [&](double value) { return beside ? std::log10(std::max(top - value, least_gap)) : value; };
  Polyline path, ascent;
  for (const NewtonStep& step : trace.steps) path.push_back({static_cast<double>(path.size()), height(step.value)});
  if (beside) {
    for (const AscentStep& step : beside->steps) {
      ascent.push_back({static_cast<double>(ascent.size()), height(step.value)});
    }
  }
  double low = path[0].y, high = low;
  for (const Point2& p : path) {
    low = std::min(low, p.y);
    high = std::max(high, p.y);
  }
  const double margin = margin_of(low, high);
  low -= margin;  // steps of gradient ascent that overshoot lie outside the plot
  high += margin;
  round_outwards(low, high);
  figure.y = {.label = beside ? say("below the maximum, in nats") : quantity,
              .min = low,
              .max = high,
              .log10 = beside != nullptr};
  const auto here = [&](const Polyline& of) { return of[place_in(of, now)]; };
  if (!ascent.empty()) {
    add_course(figure, ascent, place_in(ascent, now),
               {.role = Role::rejected, .width = 1.8, .dash = Dash::dashed, .name = say("gradient ascent")},
               std::nullopt);
    figure.layers.push_back(
        Points{.at = {here(ascent)}, .role = Role::rejected, .marker = Marker::triangle, .size = 10, .name = {}});
  }
  const Point2 newton_now = here(path);
  add_course(figure, path, place_in(path, now),
             {.role = Role::neutral, .width = 2, .name = ascent.empty() ? "" : say("Newton")},
             Points{.role = Role::neutral, .size = 6, .name = {}});
  figure.layers.push_back(Points{.at = {newton_now}, .role = Role::highlight, .size = 14, .name = {}});
  mark_live(figure, figure.layers.size() - 1);
  return figure;
}

void add_newton_path(Figure& figure, const NewtonTrace& trace, Eigen::Index i, Eigen::Index j, int frame) {
  const int last = frame < 0 ? trace.iterations() : std::min(frame, trace.iterations());
  Points visited{.role = Role::neutral, .marker = Marker::circle, .size = 6};
  Arrows steps{.role = Role::neutral, .width = 1.6, .name = say("Newton's steps")};
  for (int k = 0; k <= last; ++k) {
    const Eigen::VectorXd& w = trace.steps[static_cast<std::size_t>(k)].w;
    visited.at.push_back({w(i), w(j)});
    if (k == 0) continue;
    steps.from.push_back(visited.at[static_cast<std::size_t>(k) - 1]);
    steps.to.push_back(visited.at.back());
  }
  if (!steps.from.empty()) figure.layers.push_back(std::move(steps));
  const Point2 start = visited.at.front(), now = visited.at.back();
  figure.layers.push_back(std::move(visited));
  figure.layers.push_back(Points{.at = {now}, .role = Role::highlight, .marker = Marker::circle, .size = 15});
  mark_live(figure, figure.layers.size() - 1);
  figure.layers.push_back(Handles{.id = newton_start_handle,
                                  .at = {start},
                                  .visible = true,
                                  .hint = say("Drag: move Newton's start"),
                                  .minor = true,
                                  .values = {say("Newton's start {}", place_text(start.x, start.y))}});
}

void add_newton_quadratic(Figure& figure, const NewtonStep& step, Eigen::Index i, Eigen::Index j) {
  const Eigen::LLT<Eigen::MatrixXd> factor = cholesky(-step.hessian);
  if (factor.info() != Eigen::Success) {
    figure.note = say("not curved downwards here: the quadratic has no maximum");
    return;
  }
  const Eigen::VectorXd top = step.w + factor.solve(step.gradient);
  Eigen::Matrix2d section;
  section << -step.hessian(i, i), -step.hessian(i, j), -step.hessian(j, i), -step.hessian(j, j);
  const Eigen::Matrix2d covariance = section.inverse();
  const Eigen::Matrix2d L = covariance.llt().matrixL();
  if (!top.allFinite() || !L.allFinite()) return;
  figure.layers.push_back(Ellipses{.centre = {top(i), top(j)},
                                   .l11 = L(0, 0),
                                   .l21 = L(1, 0),
                                   .l22 = L(1, 1),
                                   .role = Role::approximation,
                                   .dash = Dash::dotted,
                                   .name = say("Newton's quadratic, 1-3 sd")});
}

void add_ascent_path(Figure& figure, const AscentTrace& trace, Eigen::Index i, Eigen::Index j, int frame) {
  const auto& steps = trace.steps;
  const std::size_t last = frame < 0 ? steps.size() - 1 : std::min(static_cast<std::size_t>(frame), steps.size() - 1);
  Polyline path;
  for (std::size_t k = 0; k <= last; ++k) path.push_back({steps[k].w(i), steps[k].w(j)});
  figure.layers.push_back(
      Points{.at = {path.back()}, .role = Role::rejected, .marker = Marker::triangle, .size = 10, .name = {}});
  figure.layers.push_back(
      Line{.paths = {std::move(path)},
           .role = Role::rejected,
           .width = 1.6,
           .dash = Dash::dashed,
           .name = several(static_cast<double>(last), "gradient ascent, {} step", "gradient ascent, {} steps")});
}

}  // namespace credence
