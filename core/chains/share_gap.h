// How far draws are from a known target, by a distance in which draws in a neighbouring bin are nearly right.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"

#include <cstdint>
#include <span>

namespace credence {

// The place at which the share of draws below it is furthest from its probability, an edge between two bins.
struct ShareGap {
  double size = 0;              // Kolmogorov's distance, as far as bins can tell
  Eigen::Index coordinate = 0;  // over a plane, the one that is further off
  std::size_t bins_below = 0;   // bins of that coordinate below the place
};

// `shares` are those of the draws in the target's bins. Nearly all probability lies in the bins; draws in none of them
// are below no place. Many short steps around one place fill the bins there evenly, which makes total variation small;
// this distance is small only for chains that went back and forth over the whole target often.
ShareGap largest_gap(const KnownTarget& target, std::span<const double> shares);

// Returns the seed of the k-th run beside that of a session; the 0-th is the session's own.
inline std::uint64_t other_seed(std::uint64_t seed, std::size_t k) { return seed ^ (k * 0x9e3779b97f4a7c15); }

}  // namespace credence
