// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/frames.h"

#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/compute/studies.h"

namespace credence::classification {

bool averages_so_far(const Analysis& a, int frame) {
  const ClassificationParameters& p = a.parameters;
  return p.predictor == Method::mcmc && p.timeline == TimelineOf::chain && a.chains && frame >= 0 &&
         static_cast<std::size_t>(frame) < a.chains->made(-1);
}

bool has_own_analysis(const Analysis& a, int frame) {
  const bool arriving = a.parameters.timeline == TimelineOf::arrival && frame >= 0 && frame < a.all->size();
  return arriving || averages_so_far(a, frame);
}

Analysis analysis_at(const Analysis& a, int frame) {
  if (!averages_so_far(a, frame)) return after_arrival(a, frame);
  Analysis so_far = a;
  const auto average = predictor_after_draws(a, static_cast<std::size_t>(frame));
  so_far.predictors[Method::mcmc] = average;
  so_far.prediction = average ? map_of_draws(a, *average) : nullptr;
  predict_by_chains(so_far);
  return so_far;
}

}  // namespace credence::classification
