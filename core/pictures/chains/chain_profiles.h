// Figures of whole chains: rank plots, autocorrelations and running means, with a lane for each traced coordinate.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/pictures/chains/trace.h"

namespace credence {

// Draws the ranks of each chain's draws among those of all (Vehtari et al. 2021). They are level if the chains have
// mixed.
Figure ranks_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes);

// Shows the autocorrelations of each chain's draws by `frame`, and those of all chains together as bars: the area of
// the bars is what one independent draw costs.
Figure autocorrelation_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame = -1);

// Draws the running mean of each chain by `frame`, with the exact mean and two Monte Carlo errors around it. Beside
// them it shows the target's own standard deviation, which must not be confused with these errors.
Figure running_mean_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame);

}  // namespace credence
