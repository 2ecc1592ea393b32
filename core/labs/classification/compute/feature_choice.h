// The features that parameters and points choose, and checks of what depends on them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/lab/lab.h"
#include "core/labs/classification/compute/parameters.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace credence::classification {

inline constexpr std::size_t centres_limit = 200;  // basis functions on the data

// Makes the features for points X (N x 2). Throws InputError, a sentence that offers what works, if there are more than
// `centres_limit` centres on data, or if powers of the coordinates are too large to compute with.
FeatureMap make_features(const ClassificationParameters& p, const Eigen::MatrixX2d& X);

// Returns the indices of the two weights on the axes: as chosen, else the first ones after the bias. Both are 0 if
// there is only one weight.
std::array<Eigen::Index, 2> shown_weights(const ClassificationParameters& p, const FeatureMap& features);

// Throws InputError if weight_x, weight_y, the predictor or a place to predict at do not fit the features.
void check_features(const ClassificationParameters& p, const FeatureMap& features, const Inputs& inputs);

// After an edit: resets parameters that did not change and no longer fit the number of weights, with a warning each.
void adapt_features(const ClassificationParameters& before, ClassificationParameters& after, std::size_t points,
                    std::vector<std::string>& warnings);

}  // namespace credence::classification
