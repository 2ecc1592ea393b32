// What chains look like as a whole: rank plots, autocorrelations and running means, a lane for each traced coordinate.
#pragma once

#include "core/views/chain_pictures.h"

namespace credence {

// The ranks of each chain's draws among those of all (Vehtari et al. 2021): level where the chains have mixed.
Figure ranks_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes);

// Of each chain, and of all together as bars; the area of these is what one independent draw costs.
Figure autocorrelation_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes);

// The mean of each chain's first draws, as many as by `frame`, with the exact one and two Monte Carlo errors around it;
// beside them the target's own standard deviation, which is something else.
Figure running_mean_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame);

}  // namespace credence
