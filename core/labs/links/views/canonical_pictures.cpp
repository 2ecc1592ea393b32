#include "core/labs/links/views/canonical_pictures.h"

#include "core/math/ranges.h"
#include "core/pictures/line/curves.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
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

// Around the targets, with room above; zero is on it.
Axis target_axis(const CanonicalModel& model) {
  double bottom = 0, top = model.size() > 0 ? std::max(model.targets().maxCoeff(), 0.0) : 1;
  if (model.size() > 0) bottom = std::min(bottom, model.targets().minCoeff());
  const double spread = std::max(top - bottom, 1e-2);
  const bool labels = model.family() == Family::bernoulli, negative = bottom < 0;
  top += (labels ? 0.08 : 0.2) * spread;
  if (negative) bottom -= 0.15 * spread;
  if (!labels) round_outwards(bottom, top);
  if (!negative) bottom = -0.06 * top;
  return {.label = say("t, target"), .min = bottom, .max = top};
}

// From left to right.
std::vector<Eigen::Index> by_place(const CanonicalModel& model) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(model.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return model.design()(i, 1) < model.design()(j, 1); });
  return order;
}

std::vector<Point2> steps_of(const CanonicalModel& model, const Eigen::VectorXd& w) {
  const Eigen::MatrixXd parts = model.contributions(w);
  std::vector<Point2> steps;
  for (const Eigen::Index n : by_place(model)) steps.push_back({parts(n, 0), parts(n, 1)});
  return steps;
}

std::string part_text(const CanonicalModel& model, const Eigen::VectorXd& w, Eigen::Index n) {
  return "(y − t)φ/s = " + vector_text(model.contributions(w).row(n), 3);
}

std::string target_text(const CanonicalModel& model, Eigen::Index n) {
  return "x = " + short_text(model.design()(n, 1)) + ", t = " + short_text(model.targets()[n]);
}

double distance(Point2 p, Point2 from, Point2 to) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = dx * dx + dy * dy;
  const double along = length > 0 ? std::clamp(((p.x - from.x) * dx + (p.y - from.y) * dy) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - from.x - along * dx, p.y - from.y - along * dy);
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

Figure targets_figure(const CanonicalModel& model, const Eigen::VectorXd& w,
                      const std::optional<Eigen::VectorXd>& best) {
  Figure figure;
  const auto [low, high] = x_range(model);
  figure.x = {.label = "x", .min = low, .max = high};
  figure.y = target_axis(model);
  const double far = 1e3 * (figure.y.max - figure.y.min);
  const Eigen::VectorXd y = model.means(w);
  Line misses{.paths = {}, .role = Role::likelihood, .width = 1.3, .name = "y − t"};
  Points points{.role = Role::neutral, .size = 8, .name = say("t, target")};
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    points.at.push_back({model.design()(n, 1), model.targets()[n]});
    misses.paths.push_back({points.at.back(), {points.at.back().x, std::clamp(y[n], -far, far)}});
  }
  Handles targets{
      .id = "targets", .at = points.at, .hint = say("Drag: move this point"), .remove = say("Remove this point")};
  Handles curve{.id = "curve", .visible = true, .hint = say("Drag: other weights")};
  for (const double x : curve_places(model)) {
    const double a = w[0] + w[1] * x;
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
  return figure;
}

Figure gradient_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const std::string& sum) {
  Figure figure;
  figure.x.label = "∂E/∂w0";
  figure.y.label = "∂E/∂w1";
  add_gradient_chain(figure, steps_of(model, w), sum);
  return figure;
}

void add_other_mean(Figure& figure, const CanonicalModel& model, const Eigen::Vector2d& w) {
  figure.layers.push_back(Line{.paths = mean_curve(model, w, figure.x, 1e3 * (figure.y.max - figure.y.min)),
                               .role = Role::highlight,
                               .width = 1.8,
                               .dash = Dash::dotted,
                               .name = {}});
}

std::string targets_hover(const CanonicalModel& model, const Eigen::VectorXd& w, double x) {
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
  if (nearest < 0) return "x = " + rounded(x, 3) + '\n' + mean;
  return target_text(model, nearest) + '\n' + mean + '\n' + part_text(model, w, nearest);
}

std::string gradient_hover(const CanonicalModel& model, const Eigen::VectorXd& w, Point2 at) {
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
  const Eigen::Index n = by_place(model)[nearest];
  return target_text(model, n) + '\n' + part_text(model, w, n);
}

}  // namespace credence
