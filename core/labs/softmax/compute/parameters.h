// Parameters of the softmax lab, each declared once.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/lab/field_table.h"
#include "core/phrases/interval_fields.h"

#include <optional>

namespace credence::softmax {

enum class PriorKind { gaussian, flat };

constexpr int most_classes = 6;

// A click on the plane adds one of these: a point of a class, or a place to predict at.
enum class NewPoint { class0, class1, class2, class3, class4, class5, place };

struct SoftmaxParameters {
  FeatureKind features = FeatureKind::linear_bias;
  int degree = 2;  // of polynomial features
  bool standardise = false;
  PriorKind prior = PriorKind::gaussian;
  double prior_variance = 10;  // sigma^2 of N(0, sigma^2 I) over every weight
  NewPoint new_point = NewPoint::class0;
  int generated_points = 90;
  double newton_tolerance = 1e-6;
  int laplace_draws = 1000;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;
  Vector shift;  // is added to every w_k for display; empty: nothing is added

  std::optional<int> new_class() const {  // empty if a click adds a place
    return new_point == NewPoint::place ? std::nullopt : std::optional(static_cast<int>(new_point));
  }
  FeatureMap feature_map() const {
    return features == FeatureKind::polynomial ? FeatureMap::polynomial(degree) : FeatureMap(features);
  }
};

const FieldTable<SoftmaxParameters>& field_table();

}  // namespace credence::softmax
