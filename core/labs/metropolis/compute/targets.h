// The densities of the metropolis lab.
#pragma once

#include "core/chains/known_target.h"
#include "core/labs/metropolis/compute/parameters.h"

namespace credence::metropolis {

LineBounds support_of(const MetropolisParameters& parameters);  // none over a plane
Target target_of(const MetropolisParameters& parameters);       // zero where the formula has no value
void check_density(const MetropolisParameters& parameters);     // throws InputError where it is no density
std::shared_ptr<const KnownTarget> known_target(const MetropolisParameters& parameters);
double usual_step(const MetropolisParameters& parameters);

}  // namespace credence::metropolis
