// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/views.h"

#include "core/labs/links/compute/analysis.h"
#include "core/labs/links/views/figures.h"
#include "core/phrases/row_tools.h"

#include <algorithm>
#include <cmath>

namespace credence::links {
namespace {

double hundredths(double value) { return std::round(100 * value) / 100; }

// Rounds to four significant digits.
double four_digits(double value) {
  if (value == 0) return 0;
  const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 3);
  return unit >= 1 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1 / unit);
}

std::string change_line_point(Vector& xs, const Gesture& gesture) {
  if (gesture.index >= xs.size()) return {};
  if (gesture.kind == Gesture::Kind::remove) {
    xs.erase(xs.begin() + static_cast<std::ptrdiff_t>(gesture.index));
    return say("remove point");
  }
  xs[gesture.index] = std::clamp(hundredths(gesture.position.x), -50.0, 50.0);
  return say("move point");
}

// Returns the nearest target that the family can have.
double target_near(Family family, double t) {
  if (family == Family::bernoulli) return t >= 0.5 ? 1 : 0;
  if (family == Family::poisson) return std::clamp(std::round(t), 0.0, 1e9);
  return family == Family::gamma ? std::max(four_digits(t), 1e-3) : four_digits(t);
}

// Takes over edited data unless a target has no mean under the current line. Returns whether it did.
bool take_data(const LinksParameters& p, Inputs& inputs, Table data) {
  const auto model = model_of(p, data);
  if (!model->has_means(weights_of(p, *model))) return false;
  mark_edited(data);
  inputs.data = std::move(data);
  return true;
}

std::string take_weights(LinksParameters& p, const CanonicalModel& model, const Eigen::Vector2d& w) {
  const Eigen::Vector2d taken = w.unaryExpr(&four_digits);
  if (!model.has_means(taken) || taken.lpNorm<Eigen::Infinity>() > 1e6) return {};
  p.weights = {taken[0], taken[1]};
  return say("other weights");
}

}  // namespace

// The height under the pointer is that of the density with area 1.
std::string drag_height(LinksParameters& p, Inputs&, const Gesture& gesture) {
  const std::size_t k = gesture.index, knots = p.heights.size();
  if (k >= knots) return {};
  Vector heights = law_of(p).reshaped(-drawn_reach, drawn_reach, knots, k, gesture.position.y);
  if (heights.empty()) return {};
  p.heights = std::move(heights);
  p.threshold = ThresholdKind::drawn;
  return say("reshape p(θ)");
}

std::string drag_activation(LinksParameters& p, Inputs&, const Gesture& gesture) {
  p.activation = std::clamp(hundredths(gesture.position.x), -6.0, 6.0);
  return say("move the activation");
}

std::string drag_epsilon(LinksParameters& p, Inputs&, const Gesture& gesture) {
  p.epsilon = std::clamp(std::round(1000 * gesture.position.y) / 1000, 0.0, 0.5);
  return say("change label noise");
}

std::string drag_outlier(LinksParameters& p, Inputs&, const Gesture& gesture) {
  p.outlier = std::clamp(hundredths(gesture.position.x), -50.0, 50.0);
  return say("move the outlier");
}

std::string change_zero(LinksParameters& p, Inputs&, const Gesture& gesture) {
  return change_line_point(p.zeros, gesture);
}
std::string change_one(LinksParameters& p, Inputs&, const Gesture& gesture) {
  return change_line_point(p.ones, gesture);
}

std::string add_line_point(LinksParameters& p, Inputs&, const Gesture& gesture) {
  const Point2 at = gesture.position;
  Vector& xs = at.y >= 0.5 ? p.ones : p.zeros;
  if (p.zeros.size() + p.ones.size() >= most_points || std::abs(at.x) > 50) return {};
  xs.push_back(hundredths(at.x));
  return say("add point");
}

std::string set_average(LinksParameters& p, Inputs&, const Gesture& gesture) {
  const Point2 at = gesture.position;
  p.mean = std::clamp(hundredths(at.x), -100.0, 100.0);
  p.variance = std::clamp(four_digits(std::pow(10.0, std::clamp(at.y, -4.0, 6.0))), 1e-4, 1e6);
  return say("other μ and s²");
}

std::string choose_family(LinksParameters& p, Inputs&, const Gesture& gesture) {
  const std::optional<Family> family = family_of_cell(gesture.index);
  if (!family) return {};
  p.family = *family;
  return say("choose a family");
}

std::string add_target(LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  Table data = inputs.data;
  if (data.size() >= most_rows) return {};
  data.append({four_digits(gesture.position.x), target_near(p.family, gesture.position.y)});
  return take_data(p, inputs, std::move(data)) ? say("add point") : std::string();
}

std::string move_target(LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  Table data = inputs.data;
  if (gesture.index >= data.size()) return {};
  data.set(gesture.index, 0, four_digits(gesture.position.x));
  data.set(gesture.index, 1, target_near(p.family, gesture.position.y));
  return take_data(p, inputs, std::move(data)) ? say("move point") : std::string();
}

std::string remove_target(LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  Table data = inputs.data;
  if (gesture.index >= data.size()) return {};
  data.erase(gesture.index);
  return take_data(p, inputs, std::move(data)) ? say("remove point") : std::string();
}

std::string drag_curve(LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index > 1) return {};
  const auto model = model_of(p, inputs.data);
  const Eigen::VectorXd w = weights_of(p, *model);
  const std::array<double, 2> xs = curve_places(*model);
  double y = gesture.position.y;
  if (p.family == Family::bernoulli) y = std::clamp(y, 0.005, 0.995);
  if (p.family == Family::poisson) y = std::clamp(y, 1e-3, 1e9);
  if (p.family == Family::gamma) y = std::clamp(y, 1e-3, 1e9);
  std::array<double, 2> ends{w[0] + w[1] * xs[0], w[0] + w[1] * xs[1]};
  if (p.family == Family::gamma) ends = {std::min(ends[0], -1e-12), std::min(ends[1], -1e-12)};
  ends[gesture.index] = link_of(p.family, y);
  const double slope = (ends[1] - ends[0]) / (xs[1] - xs[0]);
  return take_weights(p, *model, {ends[0] - slope * xs[0], slope});
}

std::string set_weights(LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  return take_weights(p, *model_of(p, inputs.data), {gesture.position.x, gesture.position.y});
}

}  // namespace credence::links
