// The counts of draws over a line: how far off they are, the use of repeats, and visits to two places.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/metropolis/compute/draw_shares.h"

#include <string>

namespace credence::metropolis {

// "8000 draws, 3.1 % of them in the wrong place"; if the exact density is hidden (`shown` is false), only their number.
std::string distance_note(const DrawCounts& counts, const ChainSnapshot& chains, int frame, bool shown);

// Shows the draws with and without repeats as densities. The target's own density is shown if `exact`.
Figure repeats_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, bool exact);

// Shows how often the chains were around place a per visit to place b, over the first `kept` draws per chain.
Figure visits_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, PlacePair places);

}  // namespace credence::metropolis
