// Figures of whole chains: rank plots, autocorrelations and running means, with a lane for each traced coordinate.
#pragma once

#include "core/pictures/chains/trace.h"

namespace credence {

// The ranks of each chain's draws among those of all (Vehtari et al. 2021): level if the chains have mixed.
Figure ranks_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes);

// Shows the autocorrelations of each chain's draws by `frame`, and those of all chains together as bars: the area of
// the bars is what one independent draw costs.
Figure autocorrelation_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame = -1);

// Shows the mean of each chain's first draws, as many as there are by `frame`, with the exact mean and two Monte Carlo
// errors around it. Beside them stands the target's own standard deviation, which is something else.
Figure running_mean_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame);

}  // namespace credence
