// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/feature_choice.h"

#include "core/inference/exact_posterior.h"
#include "core/lab/data_checks.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::classification {

namespace {

bool beyond_exact_limit(std::size_t D) { return D > static_cast<std::size_t>(exact_dimension_limit); }

// The features of coordinates as they are, or as they are after they have been standardised.
FeatureMap plain_features(const ClassificationParameters& p, const Eigen::MatrixX2d& X) {
  if (p.features == FeatureKind::polynomial) {
    if (X.size() > 0) require_computable("degree", X.cwiseAbs().maxCoeff(), p.degree);
    return FeatureMap::polynomial(p.degree);
  }
  if (p.features == FeatureKind::rbf) {
    if (p.rbf_centres == RbfCentres::grid) {
      return FeatureMap::rbf(lattice_centres(range_around(X), p.rbf_grid), p.rbf_width);
    }
    if (static_cast<std::size_t>(X.rows()) > centres_limit) {
      throw InputError(
          say("rbf_centres: a basis function on each of {} points is more than the {} allowed; choose rbf_centres grid",
              std::to_string(X.rows()), std::to_string(centres_limit)));
    }
    return FeatureMap::rbf(X, p.rbf_width);
  }
  return FeatureMap(p.features);
}

}  // namespace

FeatureMap make_features(const ClassificationParameters& p, const Eigen::MatrixX2d& X) {
  if (!p.standardise) return plain_features(p, X);
  const Standardisation scale = standardisation_of(X);
  return plain_features(p, scale(X)).standardised(scale);
}

std::array<Eigen::Index, 2> shown_weights(const ClassificationParameters& p, const FeatureMap& features) {
  const Eigen::Index D = features.dimension();
  if (D <= 2) return {0, D - 1};
  const Eigen::Index first = features.has_bias() ? 1 : 0;
  const auto other_than = [first](Eigen::Index taken) { return taken == first ? first + 1 : first; };
  if (p.weight_x > 0) return {p.weight_x - 1, p.weight_y > 0 ? p.weight_y - 1 : other_than(p.weight_x - 1)};
  if (p.weight_y > 0) return {other_than(p.weight_y - 1), p.weight_y - 1};
  return {first, first + 1};
}

void check_features(const ClassificationParameters& p, const FeatureMap& features, const Inputs& inputs) {
  const auto D = static_cast<int>(features.dimension());
  if (D > 2) {
    for (const auto& [name, value] : {std::pair{"weight_x", p.weight_x}, {"weight_y", p.weight_y}}) {
      if (value > D) {
        throw InputError(say("{}: {} is outside [0, {}], the weights that this model has", name, std::to_string(value),
                             std::to_string(D)));
      }
    }
    if (p.weight_x > 0 && p.weight_x == p.weight_y) {
      throw InputError(say("weight_y: the same weight as weight_x; choose two different ones or 0"));
    }
  }
  if (p.predictor == Method::exact && beyond_exact_limit(static_cast<std::size_t>(D))) {
    throw InputError(
        say("predictor: exact quadrature is limited to three weights and this model has {}; choose another method",
            std::to_string(D)));
  }
  for (const auto& place : inputs.places) {
    for (std::size_t d = 0; d < place.size() && d < 2 && p.features == FeatureKind::polynomial; ++d) {
      const auto axis = static_cast<Eigen::Index>(d);
      const double scaled = (place[d] - features.scale().mean(axis)) / features.scale().sd(axis);
      require_computable("places", std::abs(scaled), p.degree);
    }
  }
}

void adapt_features(const ClassificationParameters& before, ClassificationParameters& after, std::size_t points,
                    std::vector<std::string>& warnings) {
  const std::size_t D = weight_count(after, points);
  const auto reset_axis = [&](const std::string& name, int ClassificationParameters::*axis) {
    if (D <= 2 || after.*axis != before.*axis || after.*axis <= static_cast<int>(D)) return;
    after.*axis = 0;
    warnings.push_back(say("{}: does not fit the new number of weights, back to the default", name));
  };
  reset_axis("weight_x", &ClassificationParameters::weight_x);
  reset_axis("weight_y", &ClassificationParameters::weight_y);
  if (after.predictor == before.predictor && after.predictor == Method::exact && beyond_exact_limit(D)) {
    after.predictor = Method::laplace_quadrature;
    warnings.push_back(
        say("predictor: exact quadrature is limited to three weights, Laplace by quadrature is shown instead"));
  }
}

}  // namespace credence::classification
