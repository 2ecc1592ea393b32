// In which order the points of a table arrive where they come one by one.
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace credence {

// The order in which points arrive on the timeline: a shuffle by the seed. Indices of rows.
std::vector<Eigen::Index> arrival_order(Eigen::Index points, std::uint64_t seed);

// Which of the points are among the first `count` to arrive, one a row.
std::vector<bool> arrived(Eigen::Index points, Eigen::Index count, std::uint64_t seed);

// After how many points a study looks: none, each of the first sixty, then ever more apart, and all; evenly fewer where
// more than `most` (at least two) would be too many.
std::vector<Eigen::Index> arrival_counts(Eigen::Index points, int most);

}  // namespace credence
