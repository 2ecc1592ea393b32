// From the lab's parameters and points to the features in use, and what may be asked of them.
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

// The features for points X (N x 2). Throws InputError, a sentence that offers what works, for more than
// `centres_limit` centres on data and where powers of the coordinates are beyond what can be computed.
FeatureMap make_features(const ClassificationParameters& p, const Eigen::MatrixX2d& X);

// Indices of the two weights on the axes: as chosen, else the first ones after the bias. Both 0 where there is only
// one.
std::array<Eigen::Index, 2> shown_weights(const ClassificationParameters& p, const FeatureMap& features);

// Throws InputError where weight_x, weight_y, the predictor or a place to predict at do not fit the features.
void check_features(const ClassificationParameters& p, const FeatureMap& features, const Inputs& inputs);

// After an edit: what did not change with it and no longer fits the number of weights falls back, with a warning each.
void adapt_features(const ClassificationParameters& before, ClassificationParameters& after, std::size_t points,
                    std::vector<std::string>& warnings);

}  // namespace credence::classification
