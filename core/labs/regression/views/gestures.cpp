#include "core/labs/regression/views/gestures.h"

#include "core/labs/regression/views/presentation.h"
#include "core/labs/regression/views/series_tools.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {
namespace {

std::string move_prior(RegressionParameters& p, const Gesture& gesture) {
  if (gesture.kind != Gesture::Kind::drag || p.order == 0) return {};
  p.prior_mean.resize(static_cast<std::size_t>(p.order) + 1, 0.0);
  const auto [i, j] = weights_shown(p);
  p.prior_mean[static_cast<std::size_t>(i)] = gesture.position.x;
  p.prior_mean[static_cast<std::size_t>(j)] = gesture.position.y;
  return say("move the prior's mean");
}

}  // namespace

std::string apply_gesture(RegressionParameters& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  if (std::string done = edit_series(inputs, gesture); !done.empty()) return done;
  if (gesture.handles == "prior") return move_prior(p, gesture);
  if (gesture.kind != Gesture::Kind::click || !gesture.handles.empty()) return {};
  if (view == "orders") {
    p.order = static_cast<int>(std::clamp(std::round(gesture.position.x), 0.0, double{most_order}));
    return say("take another order");
  }
  if (view == "comparison") {
    const auto order = model_at(orders_compared(analyse(p, inputs)), gesture.position.y);
    if (!order) return {};
    p.order = static_cast<int>(*order);
    return say("take another order");
  }
  if (view == "prior_variances") {
    const double power = std::clamp(gesture.position.x, -6.0, 6.0);
    const double digits = std::pow(10.0, std::floor(power) - 1);
    p.prior_variance = std::clamp(std::round(std::pow(10.0, power) / digits) * digits, 1e-6, 1e6);
    p.prior_covariance.clear();
    return say("take another prior variance");
  }
  return view == "functions" || view == "ridge" ? add_to_series(inputs, gesture.position) : std::string();
}

}  // namespace credence::regression
