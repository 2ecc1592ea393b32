// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/views.h"

#include "core/labs/regression/compute/scene.h"
#include "core/phrases/row_tools.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::regression {

std::string move_point(RegressionParameters&, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.data.size()) return {};
  inputs.data.set(gesture.index, 0, gesture.position.x);
  inputs.data.set(gesture.index, 1, gesture.position.y);
  mark_edited(inputs.data);
  return say("move point");
}

std::string remove_point(RegressionParameters&, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.data.size()) return {};
  inputs.data.erase(gesture.index);
  mark_edited(inputs.data);
  return say("remove point");
}

std::string add_point(RegressionParameters&, Inputs& inputs, const Gesture& gesture) {
  constexpr std::size_t most_points = 100000;
  if (inputs.data.size() >= most_points) return {};
  inputs.data.append({gesture.position.x, gesture.position.y});
  mark_edited(inputs.data);
  return say("add point");
}

std::string move_place(RegressionParameters&, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.places.size()) return {};
  inputs.places[gesture.index] = {gesture.position.x};
  return say("move the place to predict at");
}

std::string remove_place(RegressionParameters&, Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.places.size()) return {};
  inputs.places.erase(inputs.places.begin() + static_cast<std::ptrdiff_t>(gesture.index));
  return say("remove the place to predict at");
}

std::string move_prior_mean(RegressionParameters& p, Inputs&, const Gesture& gesture) {
  if (p.order == 0) return {};
  p.prior_mean.resize(static_cast<std::size_t>(p.order) + 1, 0.0);
  const auto [i, j] = weights_shown(p);
  p.prior_mean[static_cast<std::size_t>(i)] = gesture.position.x;
  p.prior_mean[static_cast<std::size_t>(j)] = gesture.position.y;
  return say("move the prior's mean");
}

std::string take_order(RegressionParameters& p, Inputs&, const Gesture& gesture) {
  p.order = static_cast<int>(std::clamp(std::round(gesture.position.x), 0.0, double{most_order}));
  return say("take another order");
}

std::string take_compared_order(RegressionParameters& p, Inputs& inputs, const Gesture& gesture) {
  const auto order = model_at(orders_compared(analyse(p, inputs)), gesture.position.y);
  if (!order) return {};
  p.order = static_cast<int>(*order);
  return say("take another order");
}

std::string take_prior_variance(RegressionParameters& p, Inputs&, const Gesture& gesture) {
  const double power = std::clamp(gesture.position.x, -6.0, 6.0);
  const double digits = std::pow(10.0, std::floor(power) - 1);
  p.prior_variance = std::clamp(std::round(std::pow(10.0, power) / digits) * digits, 1e-6, 1e6);
  p.prior_covariance.clear();
  return say("take another prior variance");
}

}  // namespace credence::regression
