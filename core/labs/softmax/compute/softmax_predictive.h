// Predictions of the softmax model: class probabilities under one matrix of weights, or averaged over many.
#pragma once

#include "core/data/features.h"
#include "core/labs/softmax/compute/class_field.h"

#include <Eigen/Core>

#include <optional>
#include <stop_token>

namespace credence {

// Phi: M x P features of M places; W: K P x S, one stacked weight vector a column (softmax_classifier.h), S > 0.
// Returns the mean of their probabilities: M x K.
Eigen::MatrixXd mean_softmax(const Eigen::MatrixXd& Phi, const Eigen::Ref<const Eigen::MatrixXd>& W, int classes);

// The same at every node of a lattice, on several threads; none where stop was requested before the end.
std::optional<ClassField> mean_softmax_field(const FeatureMap& features, const Lattice& lattice,
                                             const Eigen::Ref<const Eigen::MatrixXd>& W, int classes,
                                             const std::stop_token& stop = {});

}  // namespace credence
