// The integral of a predictive distribution over an activation a (PRML 4.145-4.151). The density p(a) is split by P(t =
// 1 | a); the share of the area for class 1 is the prediction.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/inference/activation.h"

#include <Eigen/Core>

#include <functional>
#include <optional>
#include <string>

namespace credence {

struct PredictiveIntegral {
  std::string squash;                  // "σ(a)"
  std::function<double(double)> vote;  // P(t = 1 | a)
  double mean = 0, sd = 1;             // moments of the Gaussian approximation of p(a)
  std::optional<ActivationDensity> exact;
  double plug_in = 0.5;                  // P(t = 1) at the best weights alone
  std::optional<double> averaged;        // average over the approximation
  std::optional<double> averaged_exact;  // average over the exact density, shown beside it
  Eigen::VectorXd drawn;                 // activations of drawn weights, drawn as a histogram; may be empty
  Role drawn_role = Role::chain;
  std::string drawn_name;
  Role averaged_role = Role::approximation;
  // Names of the Gaussian, the plug-in and the average over the Gaussian. If empty: Laplace, MAP and Laplace.
  std::string gaussian_name = {}, plug_in_name = {}, averaged_name = {};
};

// Adds the picture and sets the horizontal axis in coarse steps, so that it holds still while the pointer moves. The
// vertical axis must be one of probability; the maximum of p(a) is scaled to 1.
void add_integral(Figure& figure, const PredictiveIntegral& integral);

// Adds the density p(a) of another place to such a picture, with its maximum at the same height, and the
// prediction there.
void add_other_activation(Figure& figure, const PredictiveIntegral& other, std::string name);

// Returns whether the mean of the exact p(a) differs visibly from the approximation's.
bool leans(const PredictiveIntegral& integral);

}  // namespace credence
