// Gibbs sampling, a random walk and HMC side by side: how far they came with equally many evaluations, and what an
// evaluation is worth to each.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/gibbs/compute/gaussian_race.h"
#include "core/labs/gibbs/compute/gibbs_path.h"

namespace credence::gibbs {

// Shows the walks after `evaluations` each, at most as many as they have, and the worth of all evaluations of a chain.
// The walk of Gibbs is `path`, an update per evaluation; of the other kernels it is the first chain.
Figure walks_figure(const GaussianRaceSettings& settings, const GaussianRacers& racers, const GibbsPath& path,
                    std::size_t evaluations);
// Shows the worth of an evaluation over log10 (1 - |rho|) from `strongest` to 0. `racers` and `strengths` are null
// while they are not known.
Figure worth_figure(const GaussianRaceSettings& settings, const GaussianRacers* racers, const Strengths* strengths);
inline constexpr double strongest = -3;

}  // namespace credence::gibbs
