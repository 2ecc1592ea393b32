// The scores of the samplers over the evaluations that each of them has had.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_stops.h"
#include "core/labs/samplers/compute/sampler_kinds.h"

#include <string>
#include <vector>

namespace credence::samplers {

// Shows one of the scores over the evaluations up to `now`, both on logarithmic axes. If `scale` is not 0, a dotted
// line shows scale / sqrt(n), which n independent draws would follow.
Figure race_curves_figure(const std::vector<SamplerKind>& samplers, const std::vector<RaceStop>& stops, std::size_t now,
                          double RaceScore::*score, std::string label, double scale);

}  // namespace credence::samplers
