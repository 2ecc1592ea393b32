// The posterior of a recapture model over mortality and recapture as a target that chains can be compared with.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/known_target.h"
#include "core/labs/recapture/compute/recapture_truth.h"

namespace credence::recapture {

// The target over (mu, psi), named "μ" and "ψ", with 81 nodes per side. Its range is in round numbers, holds all but a
// few thousandths of the probability, and reaches to a wall that is near. At a wall, where the marginals may be
// infinite, those close to it are taken.
KnownTarget recapture_target(const RecaptureTruth& truth);

}  // namespace credence::recapture
