// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/figure/contours.h"
#include "core/labs/links/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace credence::links {
namespace {

constexpr std::size_t rings = 6;  // contours
constexpr double of_w = 4;        // number of the contour within which w is

// The part of the plane that is shown: w = centre + axes * z for z in a square, in which the error is nearly |z|^2 / 2.
struct Look {
  Eigen::Vector2d centre;
  Eigen::Matrix2d axes;
  double reach = of_w;  // |z| of the ring around w, which grows in powers of two
};

Look look_at(const CanonicalModel& model, const Eigen::Vector2d& w, const std::optional<Eigen::VectorXd>& best) {
  Look look{best ? Eigen::Vector2d(*best) : flat_weights(model.family(), model.targets()), Eigen::Matrix2d::Identity()};
  const Eigen::Matrix2d H = -model.hessian(look.centre);
  if (best) look.axes = H.inverse().llt().matrixL();
  if (!best || !look.axes.allFinite() || look.axes.determinant() == 0) {
    look.axes.setIdentity();
    for (const Eigen::Index i : {0, 1}) look.axes(i, i) = H(i, i) > 0 ? 1 / std::sqrt(H(i, i)) : 1;
  }
  const double away = std::max((look.axes.inverse() * (w - look.centre)).norm(),
                               std::sqrt(2 * std::max(0.0, model.value(look.centre) - model.value(w))));
  constexpr double most = 1e9;
  while (look.reach < std::min(away, most)) look.reach *= 2;
  return look;
}

// The log likelihood over a square with room for rings that are no ellipses.
ScalarField log_likelihood_over(const CanonicalModel& model, const Look& look) {
  const double half = 3 * look.reach;
  const int nodes = static_cast<int>(std::clamp(std::sqrt(1.2e5 / static_cast<double>(model.size() + 1)), 31.0, 81.0));
  ScalarField field{{{-half, half, -half, half}, nodes, nodes}, {}};
  for (int j = 0; j < nodes; ++j) {
    for (int i = 0; i < nodes; ++i) {
      const Eigen::Vector2d z(field.lattice.x(i), field.lattice.y(j));
      field.values.push_back(model.value(look.centre + look.axes * z));
    }
  }
  return field;
}

// Returns where an increasing function that is below the level at `low` reaches the level, to 1e-4 of it, by the rule
// of false position where values are finite.
std::optional<double> rise_to(const std::function<double(double)>& f, double level, double low, double step) {
  constexpr int most = 60;
  double at_low = f(low), high = low + step, at_high = f(high);
  for (int i = 0; i < most && at_high < level; ++i) {
    low = high;
    at_low = at_high;
    high += step *= 2;
    at_high = f(high);
  }
  if (!(at_high >= level)) return std::nullopt;
  for (int i = 0; i < most; ++i) {
    const double share = std::isfinite(at_high) && i % 3 < 2 ? (level - at_low) / (at_high - at_low) : 0.5;
    const double at = low + (high - low) * share, value = f(at);
    if (std::fabs(value - level) <= 1e-4 * level) return at;
    (value < level ? low : high) = at;
    (value < level ? at_low : at_high) = value;
  }
  return low;
}

// Rings about the minimum of the error, which is convex. On ring k the error exceeds its minimum by k^2 times the
// excess on the first ring.
Contours rings_about(const CanonicalModel& model, const Look& look) {
  const int directions = model.size() > 100 ? 48 : 120;
  const double highest = model.value(look.centre);
  Contours contours{.levels = std::vector<ContourLevel>(rings)};
  for (std::size_t k = 0; k < rings; ++k) {
    const double root = look.reach * static_cast<double>(k + 1) / of_w, level = 0.5 * root * root - highest;
    contours.levels[k] = {.level = level, .label = short_text(level), .paths = {Polyline()}};
  }
  for (int i = 0; i <= directions; ++i) {
    const double angle = 2 * std::numbers::pi * (i % directions) / directions;
    const Eigen::Vector2d out = look.axes * Eigen::Vector2d(std::cos(angle), std::sin(angle));
    const auto root_of_depth = [&](double r) {
      return std::sqrt(2 * std::max(0.0, highest - model.value(look.centre + r * out)));
    };
    double r = 0;
    for (std::size_t k = 0; k < rings; ++k) {
      const double root = look.reach * static_cast<double>(k + 1) / of_w;
      const auto next = rise_to(root_of_depth, root, r, look.reach / of_w);
      if (!next) break;
      r = *next;
      contours.levels[k].paths[0].push_back({look.centre[0] + r * out[0], look.centre[1] + r * out[1]});
    }
  }
  return contours;
}

// Lines at levels between the highest likelihood in sight and that of the flat line, and beyond.
Contours lines_without_minimum(const CanonicalModel& model, const Look& look) {
  const ScalarField field = log_likelihood_over(model, look);
  const double highest = *std::max_element(field.values.begin(), field.values.end());
  const double depth = highest - model.value(look.centre);
  Contours contours;
  if (!(depth > 0) || !std::isfinite(depth)) return contours;
  for (std::size_t k = 1; k <= rings; ++k) {
    const double level = highest - depth * static_cast<double>(k * k) / (of_w * of_w);
    ContourLevel line{.level = -level, .label = short_text(-level), .paths = trace_contour(field, level)};
    for (Polyline& path : line.paths) {
      for (Point2& p : path) {
        const Eigen::Vector2d at = look.centre + look.axes * Eigen::Vector2d(p.x, p.y);
        p = {at[0], at[1]};
      }
    }
    contours.levels.push_back(std::move(line));
  }
  return contours;
}

// Sets the axes around the ring within which w is; those beyond it are cut by the frame.
void set_axes(Figure& figure, const Look& look, const Contours& contours, const Eigen::Vector2d& w) {
  Eigen::Vector2d low = look.centre.cwiseMin(w), high = look.centre.cwiseMax(w);
  for (std::size_t k = 0; k < std::min(contours.levels.size(), static_cast<std::size_t>(of_w)); ++k) {
    for (const Polyline& path : contours.levels[k].paths) {
      for (const Point2 p : path) {
        low = low.cwiseMin(Eigen::Vector2d(p.x, p.y));
        high = high.cwiseMax(Eigen::Vector2d(p.x, p.y));
      }
    }
  }
  for (const Eigen::Index i : {0, 1}) {
    const double size = std::max(1.0, std::max(std::fabs(low[i]), std::fabs(high[i])));
    const double margin = high[i] - low[i] > 1e-9 * size ? 0.05 * (high[i] - low[i]) : 0.5 * size;
    round_outwards(low[i] -= margin, high[i] += margin);
  }
  figure.x = {.label = "w0", .min = low[0], .max = high[0]};
  figure.y = {.label = "w1", .min = low[1], .max = high[1]};
}

// Adds an arrow down the gradient to the minimum of a parabola along it, within the plot.
void add_descent(Figure& figure, const CanonicalModel& model, const Eigen::Vector2d& w) {
  const Eigen::Vector2d down = model.gradient(w);
  const double bend = -down.dot(model.hessian(w) * down);
  double length = bend > 0 ? down.squaredNorm() / bend : 0;
  const double room[2][2] = {{figure.x.min, figure.x.max}, {figure.y.min, figure.y.max}};
  for (const int i : {0, 1}) {
    if (down[i] != 0) length = std::min(length, (room[i][down[i] > 0 ? 1 : 0] - w[i]) / down[i]);
  }
  const Eigen::Vector2d to = w + length * down;
  const double seen =
      std::hypot((to[0] - w[0]) / (figure.x.max - figure.x.min), (to[1] - w[1]) / (figure.y.max - figure.y.min));
  if (!(seen > 5e-3)) return;
  figure.layers.push_back(
      Arrows{.from = {{w[0], w[1]}}, .to = {{to[0], to[1]}}, .role = Role::highlight, .width = 2.4, .name = "−∇E"});
}

}  // namespace

Figure weight_error_figure(const CanonicalModel& model, const Eigen::Vector2d& w,
                           const std::optional<Eigen::VectorXd>& best) {
  Figure figure;
  figure.title = say("The error over the weights");
  const Look look = look_at(model, w, best);
  Contours contours = best ? rings_about(model, look) : lines_without_minimum(model, look);
  contours.role = Role::likelihood;
  contours.name = "E(w)";
  set_axes(figure, look, contours, w);
  figure.layers.push_back(std::move(contours));
  if (best) add_marker(figure, {(*best)[0], (*best)[1]}, Role::truth, Marker::cross, "ŵ");
  add_descent(figure, model, w);
  add_marker(figure, {w[0], w[1]}, Role::posterior, Marker::circle, "w");
  figure.layers.push_back(
      Handles{.id = handle::weights, .at = {{w[0], w[1]}}, .visible = true, .hint = say("Drag: other weights")});
  figure.click_hint = say("Click: take these weights");
  return figure;
}

std::string weight_error_hover(const CanonicalModel& model, Point2 at) {
  const Eigen::Vector2d w(at.x, at.y);
  const std::string text = "w = " + vector_text(w, 3);
  if (!model.has_means(w)) return text + '\n' + say("some a has no mean here");
  return text + "\nE = " + rounded(-model.value(w)) + "\n∇E = " + vector_text(-model.gradient(w), 3);
}

}  // namespace credence::links
