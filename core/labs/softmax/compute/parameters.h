// Parameters of the softmax lab, each declared once.
#pragma once

#include "core/data/features.h"
#include "core/lab/fields.h"

namespace credence::softmax {

enum class PriorKind { gaussian, flat };

constexpr int most_classes = 6;
constexpr int choice_of_places = most_classes;  // of SoftmaxParameters::new_class

enum class NewPoint {};  // 0 .. 5: a point of that class; `choice_of_places`: a place to predict at

struct SoftmaxParameters {
  FeatureKind features = FeatureKind::linear_bias;
  int degree = 2;  // of polynomial features
  bool standardise = false;
  PriorKind prior = PriorKind::gaussian;
  double prior_variance = 10;  // sigma^2 of N(0, sigma^2 I) over every weight
  NewPoint new_class{0};
  int generated_points = 90;
  double newton_tolerance = 1e-6;
  int laplace_draws = 1000;
  Vector shift;  // added to every w_k where they are shown; empty: nothing

  bool adds_places() const { return static_cast<int>(new_class) == choice_of_places; }
  FeatureMap feature_map() const {
    return features == FeatureKind::polynomial ? FeatureMap::polynomial(degree) : FeatureMap(features);
  }
};

const FieldTable<SoftmaxParameters>& field_table();

}  // namespace credence::softmax
