// The stages in which an analysis is published: first what a drag needs, then finer fields, exact quadrature, chains
// and studies.
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <functional>
#include <stop_token>

namespace credence::classification {

using PublishAnalysis = std::function<void(Analysis)>;

// Publishes after each stage; what grows is published whenever a picture is `due`.
void analyse(const Inputs& inputs, const PublishAnalysis& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

// Whether any view or prediction is by the exact posterior, or by the chains.
bool uses_exact(const ClassificationParameters& p);
bool shows_chain(const ClassificationParameters& p);

// What is drawn within a frame's time: fields, boundaries and predictions, the exact posterior where it costs little.
void draw_coarsely(Analysis& a);
void predict_by_chains(Analysis& a);  // at inputs.places, anew

}  // namespace credence::classification
