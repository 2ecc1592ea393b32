// A lane of a race as the pictures of chains want it: only those draws that count, and no more than the budget allowed.
#pragma once

#include "core/chains/live_chains.h"
#include "core/sampling/race.h"

namespace credence {

// Of the draws there are; the lane may advance meanwhile. Null where stop was requested.
std::shared_ptr<const ChainSnapshot> race_snapshot(const RaceLane& lane, const std::vector<Eigen::Index>& traced,
                                                   const std::stop_token& stop);

}  // namespace credence
