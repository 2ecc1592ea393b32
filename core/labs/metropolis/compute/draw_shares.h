// Shares of draws in the bins of a known target that only this lab looks at: those of the warmup, those without
// repeats, and those around a place.
#pragma once

#include "core/chains/draw_counts.h"

#include <vector>

namespace credence {

// Of all chains' draws by this place of the timeline that are of the warmup, which count nowhere; empty of none.
std::vector<double> warmup_shares(const KnownTarget& target, const Chains& chains, std::size_t made);

// Of the draws that are not the one before them once more: what counting no repeats makes of them. At most the first
// 200,000 of each chain are looked at.
std::vector<double> shares_without_repeats(const KnownTarget& target, const Chains& chains, std::size_t kept);
// Over a line: what the bins within two of a place add up to.
double share_around(const KnownTarget& target, const std::vector<double>& of, double place);
// The highest place, and one a third as high: by the probabilities around them.
struct PlacePair {
  double a, b;
};
PlacePair highest_and_third(const KnownTarget& target);

}  // namespace credence
