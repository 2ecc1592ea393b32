// A known target on a plot: axes, the density with its walls, histograms of draws, the marginals of a plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/chains/live_chains.h"
#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// Returns axes over a line that show `shown` and, beyond each end that is a wall, `beyond` times its width more.
// `words_above` leaves room for a line of text above the density.
Figure line_axes(const KnownTarget& target, LineBounds shown, double beyond, bool words_above = false);
void add_line_density(Figure& figure, const KnownTarget& target, LineBounds over, const std::string& name);
void add_walls(Figure& figure, const KnownTarget& target);
// Adds the shares of the bins as a density. The axis grows with them, at most threefold.
Bars add_histogram(Figure& figure, const KnownTarget& target, const std::vector<double>& shares, Role role,
                   std::string name);
// Highlights the bins around a place, with its name.
void light_place(Figure& figure, const KnownTarget& target, const Bars& bars, double place, const std::string& name);
// Returns the range of the first `made` draws of all chains; the whole target if there are none.
LineBounds visited_range(const KnownTarget& target, const ChainSnapshot& chains, std::size_t made);

// Returns axes over a plane. add_plane_density adds the density as contours, with `heat` also as a heat map below them.
Figure plane_axes(const KnownTarget& target);
void add_plane_density(Figure& figure, const KnownTarget& target, bool heat);
// Adds the shares of the bins as a heat map.
void add_plane_counts(Figure& figure, const KnownTarget& target, std::vector<double> shares);
// Adds the shares of both coordinates at the sides of the plot. `exact` adds the exact marginals.
void add_marginals(Figure& figure, const KnownTarget& target, const std::vector<double>& shares, bool exact);

}  // namespace credence
