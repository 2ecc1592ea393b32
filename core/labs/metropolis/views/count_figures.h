// The counts of draws over a line: how far off they are, the use of repeats, and visits to two places.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/metropolis/compute/analysis.h"

#include <string>

namespace credence::metropolis {

// "8000 draws, 1.9 ± 0.5 % on the wrong side": the largest ShareGap of these draws, with its standard deviation over
// other seeds as far as it is known. If the exact density is hidden, only the number of draws.
std::string distance_note(const Analysis& a, int frame);

// The range of x that is shown: if the exact density is hidden, only what the draws have seen.
LineBounds shown_range(const Analysis& a, int frame);
// A few draws in many narrow bins are a comb far above the density, so their bins are joined.
std::size_t bins_joined(std::size_t draws);
std::vector<double> in_wider_bins(std::vector<double> shares, std::size_t draws);

// Shows the draws with and without repeats as densities. The target's own density is shown if `exact`.
Figure repeats_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, const GapFinder& finder,
                      bool exact);

// Shows how often the chains were around place a per visit to place b, over the first `kept` draws per chain.
Figure visits_figure(const DrawCounts& counts, const ChainSnapshot& chains, std::size_t kept, PlacePair places);

}  // namespace credence::metropolis
