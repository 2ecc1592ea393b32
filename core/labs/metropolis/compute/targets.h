// The densities of the metropolis lab.
#pragma once

#include "core/chains/known_target.h"
#include "core/labs/metropolis/compute/parameters.h"

namespace credence::metropolis {

LineBounds support_of(const TargetSettings& settings);       // none over a plane
Target target_of(const TargetSettings& settings);            // zero where the formula has no value
void check_density(const MetropolisParameters& parameters);  // throws InputError where it is no density
std::shared_ptr<const KnownTarget> known_target(const TargetSettings& settings);
double usual_step(const MetropolisParameters& parameters);

}  // namespace credence::metropolis
