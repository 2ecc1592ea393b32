// Predictions of the softmax model: class probabilities under one matrix of weights, or averaged over many.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/math/class_field.h"

#include <Eigen/Core>

#include <optional>
#include <stop_token>

namespace credence::softmax {

// Phi holds the features of M places (M x P); W one stacked weight vector per column (K P x S, S > 0; see
// softmax_classifier.h). Returns the mean of their probabilities, M x K.
Eigen::MatrixXd mean_softmax(const Eigen::MatrixXd& Phi, const Eigen::Ref<const Eigen::MatrixXd>& W, int classes);

// The same at every node of a lattice, on several threads. Returns nothing if `stop` was requested before the end.
std::optional<ClassField> mean_softmax_field(const FeatureMap& features, const Lattice& lattice,
                                             const Eigen::Ref<const Eigen::MatrixXd>& W, int classes,
                                             const std::stop_token& stop = {});

}  // namespace credence::softmax
