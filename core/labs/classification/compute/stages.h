// The stages in which an analysis is published: first what a drag needs, then finer fields, exact quadrature, chains
// and studies.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <functional>
#include <stop_token>

namespace credence::classification {

using PublishAnalysis = std::function<void(Analysis)>;

// Publishes after each stage; chains and studies that grow are published whenever a picture is `due`.
void analyse(const Inputs& inputs, const PublishAnalysis& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

// Fits the model: maximum, Laplace's approximation and the ranges of planes, without maps, chains and studies.
Analysis fitted(const Inputs& inputs, const std::stop_token& stop = {});

bool uses_exact(const ClassificationParameters& p);   // whether any view or prediction is by the exact posterior
bool shows_chain(const ClassificationParameters& p);  // whether any is by the chains

// Computes within a frame's time: fields, boundaries and predictions, and the exact posterior if it costs little.
void evaluate_coarsely(Analysis& a);
void predict_by_chains(Analysis& a);  // predicts anew at inputs.places

}  // namespace credence::classification
