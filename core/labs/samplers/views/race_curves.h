// The scores of the samplers over the evaluations that each of them has had.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/samplers/compute/race_study.h"

#include <string>
#include <vector>

namespace credence::samplers {

// A score of one sampler after growing numbers of evaluations, of one race or over many.
struct RaceCurve {
  SamplerKind sampler = SamplerKind::random_walk;
  std::vector<std::size_t> evaluations;
  std::vector<double> values;  // NaN where there is none
  std::vector<double> errors;  // standard errors of the values; empty for one race
};

std::vector<RaceCurve> curves_of(const std::vector<SamplerKind>& samplers, const std::vector<RaceStop>& stops,
                                 double RaceScore::*score);
std::vector<RaceCurve> curves_of(const std::vector<SamplerKind>& samplers, const RaceStudy& study,
                                 Spread RacerWorth::*score);

// Shows the curves up to `now` evaluations, both axes logarithmic, with bands of two standard errors. If `scale` is not
// 0, a dotted line shows scale / sqrt(n), which n independent draws would follow.
Figure race_curves_figure(const std::vector<RaceCurve>& curves, std::size_t now, std::string label, double scale);

}  // namespace credence::samplers
