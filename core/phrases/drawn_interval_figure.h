// The draws of each coordinate of chains as a histogram, with their credible intervals.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/chains/trace_lane.h"
#include "core/phrases/interval_fields.h"

#include <string>
#include <vector>

namespace credence {

// Shows the kept draws up to position `frame`, one coordinate above the other on one axis; the first alone if their
// scales are too different for that. Exact densities are drawn over them, if they are known. Both intervals are
// shown unless one is chosen. A ring on a scale at the left, from 0 to 1, changes the level.
Figure drawn_interval_figure(const ChainSnapshot& snapshot, const std::vector<TraceLane>& lanes, int frame,
                             const Shading& chosen);

// Sets the level that the ring on the scale at the left of that figure has at this height. Returns the undo text.
// Heights are levels, not ends of intervals: those belong to draws, which a gesture does not know.
std::string drag_drawn_level(double& level, double height);

}  // namespace credence
