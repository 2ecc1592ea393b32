// The distribution of a recapture model before or after its counts, the counts that it expects, and how well the counts
// fit.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/count_prediction.h"

#include <array>
#include <memory>
#include <vector>

namespace credence::recapture {

// One distribution over (mu, psi) and what it predicts.
struct CountKnowledge {
  std::shared_ptr<const RecaptureTruth> truth;
  std::array<double, 2> log_levels{};            // of the regions of highest density that hold interval_masses
  std::vector<CountPrediction> days;             // in ascending order, at least one
  const CountPrediction& at(double time) const;  // the nearest of `days`
};
// The knowledge by the model's posterior, which is its prior if the model has no counts. `times`: ascending, at least
// one.
CountKnowledge count_knowledge(RecaptureModel model, const std::vector<double>& times);

// The times at which counts are predicted, ascending, for counts at times >= 0 in any order: 0, every one of them, and
// times in the gaps and a little beyond. If there are more than 60 different times, only evenly spaced ones.
std::vector<double> predicted_times(std::vector<double> counted);

// How well a model's counts fit their expectation at the posterior mean of mu and psi.
struct CountFit {
  std::vector<double> expected,
      residual;             // per count; (count - expected) / sqrt(expected), 0 if none is expected nor counted
  double chi_square = 0;    // may be infinite
  double degrees = 0;       // counts - 2; if that is not positive, nothing can be said
  std::size_t outside = 0;  // counts beyond the wider predictive interval
};
// The fit of the counts that the posterior has seen, each at one of its `days`.
CountFit fit_of_counts(const CountKnowledge& posterior);

}  // namespace credence::recapture
