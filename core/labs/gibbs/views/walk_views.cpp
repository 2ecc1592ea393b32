// The path over the plane, and the current update by itself.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/gibbs/views/views.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/ridge_lens.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence::gibbs {
namespace {

constexpr double path_reach = 4;  // of the plane, in standard deviations

double gaussian_density(double x, double mean, double sd) {
  const double z = (x - mean) / sd;
  return std::exp(-z * z / 2) / (sd * std::sqrt(2 * std::numbers::pi));
}

// Adds a histogram of the kept draws of all chains so far, of some thousand of them at most, and the exact marginal.
void add_marginal(Marginal& strip, const Analysis& a, std::size_t kept, Eigen::Index d) {
  constexpr std::size_t bins = 32, looked_at = 4000;
  const double width = 2 * path_reach / bins;
  Bars bars{.heights = std::vector<double>(bins, 0.0),
            .role = Role::gibbs,
            .name = d == 0 ? say("draws") : "",
            .horizontal = d == 1};
  for (std::size_t b = 0; b <= bins; ++b) bars.edges.push_back(-path_reach + width * static_cast<double>(b));
  const Chains& draws = a.chains->draws;
  const std::size_t stride = std::max<std::size_t>(1, kept * draws.chains.size() / looked_at);
  double counted = 0;
  for (const Chain& chain : draws.chains) {
    for (std::size_t i = 0; i < kept; i += stride, ++counted) {
      const double bin = (chain.draw(draws.warmup + i)[d] + path_reach) / width;
      if (bin >= 0 && bin < bins) bars.heights[static_cast<std::size_t>(bin)] += 1;
    }
  }
  for (double& height : bars.heights) height /= std::max(1.0, counted * width);
  Line line{.paths = {{}}, .role = Role::truth, .width = 1.8, .name = d == 0 ? say("exact") : ""};
  for (int k = 0; k <= 80; ++k) {
    const double x = -path_reach + path_reach * k / 40, density = gaussian_density(x, 0, 1);
    line.paths[0].push_back(d == 0 ? Point2{x, density} : Point2{density, x});
  }
  constexpr double few = 10;  // of so few draws a histogram says nothing
  if (counted < few) std::ranges::fill(bars.heights, 0.0);
  strip.high = std::max(0.45, 1.05 * *std::ranges::max_element(bars.heights));
  if (counted >= few) strip.layers.push_back(std::move(bars));
  strip.layers.push_back(as_answer(std::move(line)));
}

Point2 point(const Eigen::Vector2d& x) { return {x[0], x[1]}; }

// Adds the last `trail` of the first `now` updates, corners and all, and the place where the chain is.
void add_gibbs_path(Figure& figure, const GibbsPath& path, std::size_t now, std::size_t trail) {
  const std::size_t first = now > trail ? now - trail : 0;
  Polyline corners;
  for (std::size_t k = first; k <= now; ++k) corners.push_back(point(path.place(k)));
  const auto steps = static_cast<std::ptrdiff_t>(std::min(corners.size(), path_steps + 1));
  Polyline recent(corners.end() - steps, corners.end());
  if (corners.size() > recent.size()) {
    figure.layers.push_back(
        Points{.at = std::move(corners), .role = Role::gibbs, .size = 5, .opacity = 2 * faint_draws, .name = {}});
  }
  if (recent.size() < 2) return;
  Points last{.at = recent, .role = Role::gibbs, .size = 4.5, .opacity = 0.9, .name = {}};
  figure.layers.push_back(
      Line{.paths = {std::move(recent)}, .role = Role::gibbs, .width = 1.5, .name = say("path of chain 1")});
  figure.layers.push_back(std::move(last));
}

// Adds the line that a coordinate was drawn along, the draw, and the conditional density as a hill on the line.
// `height` of the hill is in units of the plot, whatever the density's own height; 0: no hill.
void add_conditional(Figure& figure, const AxisUpdate& update, const Eigen::Matrix2d& axes, double height) {
  const Eigen::Vector2d line = axes.col(update.axis), up = axes.col(1 - update.axis);
  const Eigen::Vector2d base = up * update.held;
  const double diagonal = std::hypot(figure.x.max - figure.x.min, figure.y.max - figure.y.min);
  figure.layers.push_back(Line{.paths = {{point(base - diagonal * line), point(base + diagonal * line)}},
                               .role = Role::highlight,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  mark_live(figure, figure.layers.size() - 1);
  Polyline hill;
  constexpr int nodes = 80;
  for (int k = 0; k <= nodes && height > 0; ++k) {
    const double z = 8.0 * k / nodes - 4;
    hill.push_back(point(base + line * (update.mean + z * update.sd) + up * height * std::exp(-z * z / 2)));
  }
  if (height > 0) {
    figure.layers.push_back(Areas{.id = {},
                                  .areas = {{.outlines = {std::move(hill)}, .role = Role::highlight, .opacity = 0.3}},
                                  .name = say("conditional density")});
  }
  figure.layers.push_back(Arrows{.from = {point(update.from)},
                                 .to = {point(update.to)},
                                 .role = Role::accepted,
                                 .width = 2.4,
                                 .name = say("draw")});
}

// The second axis ends early on its upper side if a lens lies there.
void add_axes(Figure& figure, const Analysis& a, bool lens) {
  if (a.parameters.angle == 0) return;
  const Eigen::Matrix2d axes = axes_of(a.parameters.angle);
  Line lines{
      .paths = {}, .role = Role::neutral, .width = 1.2, .dash = Dash::dashed, .name = say("axes it moves along")};
  for (const Eigen::Index k : {0, 1}) {
    const Eigen::Vector2d low = -axis_reach * axes.col(k), high = (lens && k == 1 ? 1.0 : axis_reach) * axes.col(k);
    lines.paths.push_back({{low[0], low[1]}, {high[0], high[1]}});
    const Eigen::Vector2d end = k == 0 ? high : low;  // off the lens
    figure.layers.push_back(Text{.at = {end[0], end[1]}, .text = "u" + std::to_string(k + 1), .anchor = Anchor::right});
  }
  figure.layers.push_back(std::move(lines));
}

// Short enough for the last row of a plot.
std::string update_note(const Analysis& a, std::size_t now, const AxisUpdate& update) {
  const auto per_draw = static_cast<std::size_t>(a.parameters.updates_per_draw());
  const bool warmup = (now + per_draw - 1) / per_draw <= a.chains->draws.warmup;
  return warmup ? say("warmup: {}", update_text(a, update)) : update_text(a, update);
}

}  // namespace

Figure path_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("The rectangular path");
  figure.x = {.label = "x1", .min = -path_reach, .max = path_reach};
  figure.y = {.label = "x2", .min = -path_reach, .max = path_reach};
  figure.equal_aspect = true;
  const Eigen::MatrixXd factor = density_of(a.parameters.rho).cholesky();
  figure.layers.push_back(Ellipses{.centre = {0, 0},
                                   .l11 = factor(0, 0),
                                   .l21 = factor(1, 0),
                                   .l22 = factor(1, 1),
                                   .role = Role::truth,
                                   .dash = Dash::solid,
                                   .width = 1.4,
                                   .name = say("density")});
  const GibbsPath path = a.path();
  const std::size_t now = a.updates(frame);
  add_gibbs_path(figure, path, now, static_cast<std::size_t>(a.parameters.trail));
  if (now > 0) {
    const AxisUpdate update = path.update(now);
    // Across a narrow ridge the hill would lie on the ridge, along which it rises.
    const bool on_ridge = a.parameters.angle != 0 && update.sd < 0.1;
    add_conditional(figure, update, axes_of(a.parameters.angle), on_ridge ? 0 : 1);
    figure.note = update_note(a, now, update);
  } else {
    figure.note = say("at its start; step on");
  }
  const Eigen::Vector2d here = path.place(now);
  const auto lens = lens_around({here[0], here[1]}, density_of(a.parameters.rho).covariance(), 5);
  if (lens) add_lens(figure, *lens);
  add_axes(figure, a, lens.has_value());
  add_marker(figure, {here[0], here[1]}, Role::highlight, Marker::circle, {});
  mark_live(figure, figure.layers.size() - 1);
  const std::size_t kept = a.chains->kept(a.draw_frame(frame));
  add_marginal(figure.above, a, kept, 0);
  add_marginal(figure.beside, a, kept, 1);
  add_path_handles(figure, a);
  return figure;
}

Figure conditional_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("What one coordinate is drawn from");
  const GibbsPath path = a.path();
  const std::size_t now = a.updates(frame);
  // At the start, the update that comes next.
  const AxisUpdate update = path.update(std::max<std::size_t>(now, 1));
  const std::string name = axis_name(a, update.axis), other = axis_name(a, 1 - update.axis);
  const Eigen::MatrixXd along = turned(density_of(a.parameters.rho), axes_of(a.parameters.angle)).covariance();
  const double wide = std::sqrt(along(update.axis, update.axis));
  figure.x = {.label = name, .min = -path_reach, .max = path_reach};
  figure.y = {.label = say("density"), .min = 0, .max = 1.15 * gaussian_density(0, 0, std::min(update.sd, wide))};
  add_curve(
      figure, [&](double x) { return gaussian_density(x, 0, wide); }, Role::truth, Dash::solid,
      say("{}, whatever {} is", name, other));
  Band hill{.role = Role::highlight,
            .opacity = 0.25,
            .name = say("{}, given {} = {}", name, other, coordinate_text(update, update.held))};
  Polyline outline;
  for (int k = 0; k <= 120; ++k) {
    const double x = update.mean + update.sd * (k - 60) / 14.0;
    hill.x.push_back(x);
    hill.lower.push_back(0);
    hill.upper.push_back(gaussian_density(x, update.mean, update.sd));
    outline.push_back({x, hill.upper.back()});
  }
  figure.layers.push_back(std::move(hill));
  figure.layers.push_back(Line{.paths = {std::move(outline)}, .role = Role::highlight, .width = 1.6, .name = {}});
  const double before = axes_of(a.parameters.angle).col(update.axis).dot(update.from);
  add_marker(figure, {before, 0}, Role::gibbs, Marker::circle, say("before"));
  if (now == 0) {
    figure.note = say("at its start; step on");
    return figure;
  }
  add_marker(figure, {update.drawn, 0}, Role::accepted, Marker::diamond, say("drawn"));
  figure.note = update_note(a, now, update);
  return figure;
}

}  // namespace credence::gibbs
