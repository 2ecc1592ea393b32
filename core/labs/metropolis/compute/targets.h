// The densities of the metropolis lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/labs/metropolis/compute/parameters.h"

namespace credence::metropolis {

LineBounds support_of(const TargetSettings& settings);       // unbounded over a plane
Target target_of(const TargetSettings& settings);            // zero if the formula has no value
void check_density(const MetropolisParameters& parameters);  // throws InputError if it is no density
std::shared_ptr<const KnownTarget> known_target(const TargetSettings& settings);
double usual_step(const MetropolisParameters& parameters);  // by how wide the target is

}  // namespace credence::metropolis
