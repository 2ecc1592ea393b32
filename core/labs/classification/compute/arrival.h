// The order in which the points of a table arrive one by one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace credence::classification {

// Returns the indices of the rows in their order of arrival, a shuffle by the seed.
std::vector<Eigen::Index> arrival_order(Eigen::Index points, std::uint64_t seed);

// Returns for each row whether its point is among the first `count` to arrive.
std::vector<bool> arrived(Eigen::Index points, Eigen::Index count, std::uint64_t seed);

// Returns the numbers of points at which a study looks: 0, 1, ... 60, then ever more apart, and all. If these are more
// than `most` (at least two), they are thinned evenly.
std::vector<Eigen::Index> arrival_counts(Eigen::Index points, int most);

}  // namespace credence::classification
