// The draws of chains over a plane: those of all chains as a cloud, those of the first as a path to its current
// proposal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"

namespace credence::recapture {

// A cloud of at most about 3,000 of the first `kept` kept draws of all chains over the first two coordinates. It may be
// empty.
Points kept_cloud(const Chains& chains, std::size_t kept);

// Adds some hundred of the first chain's kept draws by this place of the timeline, few enough to see the layers below;
// its last 60 draws as a path, the place where it stands, and the step that led there as an arrow. At least one draw is
// made.
void add_walk(Figure& figure, const ChainSnapshot& chains, int frame, const ProposalStep& step);

}  // namespace credence::recapture
