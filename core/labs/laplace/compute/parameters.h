// Parameters of the laplace lab, each declared once (textbook 4.4, PRML 4.4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/model/line_targets.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/mixture_tools.h"

#include <optional>
#include <string>

namespace credence::laplace {

enum class Density { gamma, sigmoid_gaussian, mixture, formula };

struct LaplaceParameters : MixtureLists {
  Density target = Density::gamma;
  double alpha = 20, beta = 0.5;                            // shape and rate
  double slope = 20, offset = 4;                            // of the sigmoid
  std::string formula = "z^6 * exp(-z^2/2) / sqrt(2*_pi)";  // in z, not normalised
  std::optional<double> lower, upper;                       // bounds of z; empty: those of the density
  Coordinate transform = Coordinate::identity;
  std::optional<double> newton_start;  // in z
  bool damping = true;
  double newton_tolerance = 1e-6;  // largest squared step of the last update
  double hessian_step = 1e-3;      // distance between places of the numerical second derivative
  int taylor_order = 2;
  double taylor_at = 0;
  Shade interval = Shade::none;  // the credible intervals of z that the plot shows
  double level = 0.95;           // their probability
};

const FieldTable<LaplaceParameters>& field_table();

}  // namespace credence::laplace
