// A lane of a race as the figures of chains need it: only the draws that count, within the evaluations of the lane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/sampling/race.h"

namespace credence::samplers {

// A snapshot of the draws so far; the lane may advance meanwhile. Returns null if `stop` was requested.
std::shared_ptr<const ChainSnapshot> race_snapshot(const RaceLane& lane, const std::vector<Eigen::Index>& traced,
                                                   const std::stop_token& stop);

}  // namespace credence::samplers
