// The draws of each coordinate of chains as a histogram, with their credible intervals.
#pragma once

#include "core/chains/live_chains.h"
#include "core/chains/trace_lane.h"
#include "core/phrases/interval_fields.h"

namespace credence {

// Shows the kept draws up to position `frame`, one coordinate above the other on one axis; the first alone if their
// scales are too different for that. Exact densities are drawn over them, where they are known. Both intervals are
// shown unless one is chosen.
Figure drawn_interval_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame,
                             const Shading& chosen);

}  // namespace credence
