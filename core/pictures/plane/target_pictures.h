// A known target on a plot: axes, the density with its walls, what draws add up to, the marginals of a plane.
#pragma once

#include "core/chains/known_target.h"
#include "core/chains/live_chains.h"
#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// Over a line: from `shown` and, where that ends at a wall, so many of its widths beyond; upwards with room for a line
// of words over the density, if wanted.
Figure line_axes(const KnownTarget& target, LineBounds shown, double beyond, bool words_above = false);
void add_line_density(Figure& figure, const KnownTarget& target, LineBounds over, const std::string& name);
void add_walls(Figure& figure, const KnownTarget& target);
// The shares of the bins as a density; the figure grows with them up to three times.
Bars add_histogram(Figure& figure, const KnownTarget& target, const std::vector<double>& shares, Role role,
                   std::string name);
// The bins around a place once more, strongly, with its name.
void light_place(Figure& figure, const KnownTarget& target, const Bars& bars, double place, const std::string& name);
// Where the first `made` draws of all chains were; all of the target where there are none.
LineBounds visited_range(const KnownTarget& target, const ChainSnapshot& chains, std::size_t made);

// Over a plane: the density as contours, and as heat below them.
Figure plane_axes(const KnownTarget& target);
void add_plane_density(Figure& figure, const KnownTarget& target, bool heat);
// The shares as heat.
void add_plane_counts(Figure& figure, const KnownTarget& target, std::vector<double> shares);
// Both coordinates' shares at the sides, with the exact marginals where they are shown.
void add_marginals(Figure& figure, const KnownTarget& target, const std::vector<double>& shares, bool exact);

}  // namespace credence
