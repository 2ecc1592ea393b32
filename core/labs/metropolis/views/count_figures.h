// What the counts of draws tell over a line: how far off they are, what repeats are for, and how visits compare.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/metropolis/compute/draw_shares.h"

#include <string>

namespace credence {

// "8000 draws, 3.1 % of them in the wrong place", of an exact density that is hidden no more than their number.
std::string distance_note(const DrawCounts& counts, const ChainSnapshot& chains, int frame, bool shown);

// Over a line: both as densities, beside the target's own where it is shown.
Figure repeats_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, bool exact);

// How often the chains were around a for once around b, by `kept` draws of each, over all that are planned.
Figure visits_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, PlacePair places);

}  // namespace credence
