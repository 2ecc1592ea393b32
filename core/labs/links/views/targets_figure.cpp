// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/labs/links/views/views.h"
#include "core/labs/links/words/words.h"
#include "core/math/ranges.h"
#include "core/phrases/first_click.h"

#include <algorithm>
#include <cmath>

namespace credence::links {
namespace {

// y = f(w0 + w1 x) where it is at most `top` in magnitude.
std::vector<Polyline> mean_curve(const CanonicalModel& model, const Eigen::VectorXd& w, const Axis& axis, double top) {
  constexpr int steps = 240;
  std::vector<Polyline> paths(1);
  for (int i = 0; i <= steps; ++i) {
    const double x = axis.min + (axis.max - axis.min) * i / steps, a = w[0] + w[1] * x;
    if (has_mean(model.family(), a) && std::fabs(mean_of(model.family(), a)) <= top) {
      paths.back().push_back({x, mean_of(model.family(), a)});
    } else if (!paths.back().empty()) {
      paths.emplace_back();
    }
  }
  if (paths.back().empty()) paths.pop_back();
  return paths;
}

// An axis around the targets, with room above, that includes zero.
Axis target_axis(const CanonicalModel& model, const std::string& name) {
  double bottom = 0, top = model.size() > 0 ? std::max(model.targets().maxCoeff(), 0.0) : 1;
  if (model.size() > 0) bottom = std::min(bottom, model.targets().minCoeff());
  const double spread = std::max(top - bottom, 1e-2);
  const bool labels = model.family() == Family::bernoulli, negative = bottom < 0;
  top += (labels ? 0.08 : 0.2) * spread;
  if (negative) bottom -= 0.15 * spread;
  if (!labels) round_outwards(bottom, top);
  if (!negative) bottom = -0.06 * top;
  return {.label = name, .min = bottom, .max = top};
}

}  // namespace

std::pair<double, double> x_range(const CanonicalModel& model) {
  double low = -3, high = 3;
  if (model.size() > 0) {
    low = model.design().col(1).minCoeff();
    high = model.design().col(1).maxCoeff();
  }
  const double margin = std::max({0.04 * (high - low), 1e-3 * std::fabs(high), 1e-3});
  low -= margin;
  high += margin;
  round_outwards(low, high);
  return {low, high};
}

std::array<double, 2> curve_places(const CanonicalModel& model) {
  const auto [low, high] = x_range(model);
  return {low + 0.02 * (high - low), high - 0.02 * (high - low)};
}

Figure targets_figure(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                      const std::optional<Eigen::VectorXd>& best) {
  Figure figure;
  const std::string name = symbols.label == "t" ? say("t, target") : symbols.label;
  const auto [low, high] = x_range(model);
  figure.x = {.label = symbols.x(), .min = low, .max = high};
  figure.y = target_axis(model, name);
  const double far = 1e3 * (figure.y.max - figure.y.min);
  const Eigen::VectorXd y = model.means(w);
  Line misses{.paths = {}, .role = Role::likelihood, .width = 1.3, .name = "y − t"};
  Points points{.role = Role::neutral, .size = 8, .name = symbols.label == "t" ? name : say("points")};
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    points.at.push_back({model.design()(n, 1), model.targets()[n]});
    misses.paths.push_back({points.at.back(), {points.at.back().x, std::clamp(y[n], -far, far)}});
  }
  Handles targets{
      .id = handle::targets, .at = points.at, .hint = say("Drag: move this point"), .remove = say("Remove this point")};
  Handles curve{.id = handle::curve, .visible = true, .hint = say("Drag: other weights")};
  for (const double x : curve_places(model)) {
    const double a = w[0] + w[1] * x;
    curve.values.push_back("w = " + vector_text(w, 3));
    const double height = has_mean(model.family(), a) ? mean_of(model.family(), a) : figure.y.max;
    curve.at.push_back({x, std::clamp(height, figure.y.min, figure.y.max)});
  }
  if (!misses.paths.empty()) figure.layers.push_back(std::move(misses));
  if (best) {
    figure.layers.push_back(Line{.paths = mean_curve(model, *best, figure.x, far),
                                 .role = Role::truth,
                                 .width = 1.4,
                                 .dash = Dash::dashed,
                                 .name = say("maximum likelihood")});
  }
  figure.layers.push_back(
      Line{.paths = mean_curve(model, w, figure.x, far), .role = Role::posterior, .width = 2.6, .name = "y = f(a)"});
  if (!points.at.empty()) figure.layers.push_back(std::move(points));
  figure.layers.push_back(std::move(targets));
  figure.layers.push_back(std::move(curve));
  figure.click_hint = say("Click: add a point");
  if (model.size() == 0) invite_click(figure, say("click to add a target"));
  return figure;
}

void add_other_mean(Figure& figure, const CanonicalModel& model, const Eigen::Vector2d& w) {
  figure.layers.push_back(Line{.paths = mean_curve(model, w, figure.x, 1e3 * (figure.y.max - figure.y.min)),
                               .role = Role::highlight,
                               .width = 1.8,
                               .dash = Dash::dotted,
                               .name = {}});
}

std::string targets_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w, double x) {
  const auto [low, high] = x_range(model);
  Eigen::Index nearest = -1;
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const double away = std::fabs(model.design()(n, 1) - x);
    if (away > 0.015 * (high - low)) continue;
    if (nearest < 0 || away < std::fabs(model.design()(nearest, 1) - x)) nearest = n;
  }
  const double at = nearest < 0 ? x : model.design()(nearest, 1), a = w[0] + w[1] * at;
  const std::string y = has_mean(model.family(), a) ? rounded(mean_of(model.family(), a), 3) : no_value;
  const std::string mean = "a = " + rounded(a, 3) + ", y = " + y;
  if (nearest < 0) return symbols.x() + " = " + rounded(x, 3) + '\n' + mean;
  return target_text(model, symbols, nearest) + '\n' + mean + '\n' + contribution_text(model, w, nearest);
}

}  // namespace credence::links
