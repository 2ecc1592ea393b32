// Parameters of the regression lab, each declared once (textbook, sections 3.8 to 3.11).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/phrases/interval_fields.h"

#include <optional>

namespace credence::regression {

enum class DataChoice { olympic, cubic };
enum class Noise { known, inferred };
enum class WeightAxes { posterior, prior };

struct RegressionParameters {
  DataChoice data_set = DataChoice::olympic;
  int order = 1;
  // The features are powers of (x - origin) / scale. If empty, the origin is the middle of the data, the scale half
  // their width.
  std::optional<double> x_origin, x_scale;
  Noise model = Noise::known;
  double noise_variance = 0.05;
  double prior_variance = 100;  // sigma_0^2 of the prior N(0, sigma_0^2 I)
  Vector prior_mean;            // zero if empty
  Matrix prior_covariance;      // prior_variance times the identity if empty
  double a0 = 1, b0 = 1;        // the inverse gamma prior of the noise variance
  double ridge_lambda = 0.01;
  int samples = 20;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;
  int weight_x = 1, weight_y = 2;  // the weights on the axes of weight space, counted from 1
  WeightAxes weight_axes = WeightAxes::posterior;
  bool prior_in_graph = true;  // whether the graph of the model shows the parameters of the prior

  bool noise_known() const { return model == Noise::known; }
};

inline constexpr int most_order = 10;

const FieldTable<RegressionParameters>& field_table();

}  // namespace credence::regression
