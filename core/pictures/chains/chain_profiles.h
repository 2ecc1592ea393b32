// What chains look like as a whole: rank plots, autocorrelations and running means, a lane for each traced coordinate.
#pragma once

#include "core/pictures/chains/trace.h"

namespace credence {

// The ranks of each chain's draws among those of all (Vehtari et al. 2021): level where the chains have mixed.
Figure ranks_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes);

// Of each chain's draws by `frame`, and of all together as bars; the area of these is what one independent draw costs.
Figure autocorrelation_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame = -1);
// The same of one coordinate, in this lane of the snapshot, as autocorrelations_of(); before the end of at most the
// first 16,000 draws a chain.
std::vector<std::vector<double>> autocorrelations_so_far(const ChainSnapshot& snapshot, std::size_t lane,
                                                         Eigen::Index coordinate, int frame);

// The mean of each chain's first draws, as many as by `frame`, with the exact one and two Monte Carlo errors around it;
// beside them the target's own standard deviation, which is something else.
Figure running_mean_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame);

}  // namespace credence
