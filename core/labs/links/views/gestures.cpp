#include "core/labs/links/views/gestures.h"

#include "core/labs/links/compute/analysis.h"
#include "core/labs/links/views/canonical_pictures.h"
#include "core/labs/links/views/family_table.h"
#include "core/phrases/row_tools.h"

#include <algorithm>
#include <cmath>

namespace credence::links {
namespace {

double hundredths(double value) { return std::round(100 * value) / 100; }

// Four digits, as people write them.
double four_digits(double value) {
  if (value == 0) return 0;
  const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 3);
  return unit >= 1 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1 / unit);
}

// The height under the pointer is the one of the density with area 1.
std::string reshape(LinksParameters& p, std::size_t k, double height) {
  if (k >= p.heights.size()) return {};
  Vector heights = law_of(p).reshaped(-drawn_reach, drawn_reach, p.heights.size(), k, height);
  if (heights.empty()) return {};
  p.heights = std::move(heights);
  p.threshold = ThresholdKind::drawn;
  return say("reshape p(θ)");
}

std::string edit_line_point(Vector& xs, const Gesture& gesture) {
  if (gesture.index >= xs.size()) return {};
  if (gesture.kind == Gesture::Kind::remove) {
    xs.erase(xs.begin() + static_cast<std::ptrdiff_t>(gesture.index));
    return say("remove point");
  }
  xs[gesture.index] = std::clamp(hundredths(gesture.position.x), -50.0, 50.0);
  return say("move point");
}

std::string add_line_point(LinksParameters& p, Point2 at) {
  Vector& xs = at.y >= 0.5 ? p.ones : p.zeros;
  if (p.zeros.size() + p.ones.size() >= most_points || std::abs(at.x) > 50) return {};
  xs.push_back(hundredths(at.x));
  return say("add point");
}

// The nearest target that the family has.
double target_near(Family family, double t) {
  if (family == Family::bernoulli) return t >= 0.5 ? 1 : 0;
  if (family == Family::poisson) return std::clamp(std::round(t), 0.0, 1e9);
  return family == Family::gamma ? std::max(four_digits(t), 1e-3) : four_digits(t);
}

std::string edit_target(const LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  Table data = inputs.data;
  const double x = four_digits(gesture.position.x), t = target_near(p.family, gesture.position.y);
  const bool on_point = gesture.handles == "targets";
  if (on_point && gesture.index >= data.size()) return {};
  if (on_point && gesture.kind == Gesture::Kind::remove) {
    data.erase(gesture.index);
  } else if (on_point) {
    data.set(gesture.index, 0, x);
    data.set(gesture.index, 1, t);
  } else if (data.size() < most_rows) {
    data.append({x, t});
  } else {
    return {};
  }
  const auto model = model_of(p, data);
  if (!model->has_means(weights_of(p, *model))) return {};  // under this line there is no mean there
  mark_edited(data);
  inputs.data = std::move(data);
  return !on_point ? say("add point") : gesture.kind == Gesture::Kind::remove ? say("remove point") : say("move point");
}

std::string take_weights(LinksParameters& p, const CanonicalModel& model, const Eigen::Vector2d& w) {
  const Eigen::Vector2d taken = w.unaryExpr(&four_digits);
  if (!model.has_means(taken) || taken.lpNorm<Eigen::Infinity>() > 1e6) return {};
  p.weights = {taken[0], taken[1]};
  return say("other weights");
}

std::string drag_curve(LinksParameters& p, const Inputs& inputs, const Gesture& gesture) {
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

std::string set_average(LinksParameters& p, Point2 at) {
  p.mean = std::clamp(hundredths(at.x), -100.0, 100.0);
  p.variance = std::clamp(four_digits(std::pow(10.0, std::clamp(at.y, -4.0, 6.0))), 1e-4, 1e6);
  return say("other μ and s²");
}

std::string drag(LinksParameters& p, Inputs& inputs, const Gesture& gesture) {
  const Point2 at = gesture.position;
  if (gesture.handles == "activation") {
    p.activation = std::clamp(hundredths(at.x), -6.0, 6.0);
    return say("move the activation");
  }
  if (gesture.handles == "epsilon") {
    p.epsilon = std::clamp(std::round(1000 * at.y) / 1000, 0.0, 0.5);
    return say("change label noise");
  }
  if (gesture.handles == "outlier") {
    p.outlier = std::clamp(hundredths(at.x), -50.0, 50.0);
    return say("move the outlier");
  }
  if (gesture.handles == "heights") return reshape(p, gesture.index, at.y);
  if (gesture.handles == "average") return set_average(p, at);
  if (gesture.handles == "curve") return drag_curve(p, inputs, gesture);
  if (gesture.handles == "weights") return take_weights(p, *model_of(p, inputs.data), {at.x, at.y});
  return {};
}

}  // namespace

std::string apply_gesture(LinksParameters& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  const bool click = gesture.kind == Gesture::Kind::click, dragged = gesture.kind == Gesture::Kind::drag;
  const bool edits = dragged || gesture.kind == Gesture::Kind::remove;
  if (edits && gesture.handles == "zeros") return edit_line_point(p.zeros, gesture);
  if (edits && gesture.handles == "ones") return edit_line_point(p.ones, gesture);
  if (edits && gesture.handles == "targets") return edit_target(p, inputs, gesture);
  if (dragged) return drag(p, inputs, gesture);
  if (!click) return {};
  if (gesture.handles == "families" && gesture.index < 16) {
    p.family = family_of_cell(gesture.index);
    return say("choose a family");
  }
  if (!gesture.handles.empty()) return {};
  if (view == "fit") return add_line_point(p, gesture.position);
  if (view == "average" || view == "error") return set_average(p, gesture.position);
  if (view == "targets") return edit_target(p, inputs, gesture);
  if (view == "weights") return take_weights(p, *model_of(p, inputs.data), {gesture.position.x, gesture.position.y});
  return {};
}

}  // namespace credence::links
