// What a recapture model knows before or after its counts and expects of counts over time, and how well the counts fit.
#pragma once

#include "core/labs/recapture/compute/count_prediction.h"

#include <array>
#include <memory>
#include <vector>

namespace credence {

// One distribution over (mu, psi) and what it predicts.
struct CountKnowledge {
  std::shared_ptr<const RecaptureTruth> truth;
  std::array<double, 2> log_levels{};            // of the regions of highest density that hold interval_masses
  std::vector<CountPrediction> days;             // in ascending order, at least one
  const CountPrediction& at(double time) const;  // the nearest of `days`
};
// Of the model's posterior; of a model without counts that is its prior. `times`: ascending, at least one.
CountKnowledge count_knowledge(RecaptureModel model, const std::vector<double>& times);

// Where to predict for counts at these times (>= 0, in any order): at 0, at every one of them, and in the gaps between
// and a little beyond; of more than 60 different times at even ones only. Ascending.
std::vector<double> predicted_times(std::vector<double> counted);

// How well a model's counts fit their expectation at the posterior mean of mu and psi.
struct CountFit {
  std::vector<double> expected, residual;  // a count; (count - expected) / sqrt(expected), 0 of nothing expected
  double chi_square = 0;                   // may be infinite
  double degrees = 0;                      // counts - 2; where that is not positive nothing can be said
  std::size_t outside = 0;                 // counts beyond the wider predictive interval
};
// Of the counts that the posterior has seen, each at one of its `days`.
CountFit fit_of_counts(const CountKnowledge& posterior);

}  // namespace credence
