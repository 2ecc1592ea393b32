// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/labs/links/words/words.h"
#include "core/phrases/first_click.h"
#include "core/pictures/line/curves.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::links {
namespace {

// The targets from left to right.
std::vector<Eigen::Index> targets_by_x(const CanonicalModel& model) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(model.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return model.design()(i, 1) < model.design()(j, 1); });
  return order;
}

std::vector<Point2> steps_of(const CanonicalModel& model, const Eigen::VectorXd& w) {
  const Eigen::MatrixXd parts = model.contributions(w);
  std::vector<Point2> steps;
  for (const Eigen::Index n : targets_by_x(model)) steps.push_back({parts(n, 0), parts(n, 1)});
  return steps;
}

// The distance of p from the line between two points.
double distance(Point2 p, Point2 from, Point2 to) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = dx * dx + dy * dy;
  const double along = length > 0 ? std::clamp(((p.x - from.x) * dx + (p.y - from.y) * dy) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - from.x - along * dx, p.y - from.y - along * dy);
}

}  // namespace

Figure gradient_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const std::string& sum) {
  Figure figure;
  figure.x.label = "∂E/∂w0";
  figure.y.label = "∂E/∂w1";
  add_gradient_chain(figure, steps_of(model, w), sum);
  if (model.size() == 0) invite_click(figure, say("no target yet"));
  return figure;
}

std::string gradient_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                           Point2 at) {
  const std::vector<Point2> steps = steps_of(model, w);
  Figure figure;
  add_gradient_chain(figure, steps, {});
  const auto share = [&](Point2 p) {
    return Point2{p.x / (figure.x.max - figure.x.min), p.y / (figure.y.max - figure.y.min)};
  };
  std::size_t nearest = steps.size();
  double least = 0.04;
  Point2 tip{};
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const Point2 next{tip.x + steps[k].x, tip.y + steps[k].y};
    const double away = distance(share(at), share(tip), share(next));
    if (away < least) nearest = k;
    least = std::min(least, away);
    tip = next;
  }
  if (nearest == steps.size()) return {};
  const Eigen::Index n = targets_by_x(model)[nearest];
  return target_text(model, symbols, n) + '\n' + contribution_text(model, w, n);
}

}  // namespace credence::links
