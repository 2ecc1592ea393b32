// The posterior of a recapture model over mortality and recapture as a target that chains can be compared with.
#pragma once

#include "core/chains/known_target.h"
#include "core/labs/recapture/compute/recapture_truth.h"

namespace credence {

// Over (mu, psi), named "μ" and "ψ". The range holds all but a few thousandths of the probability, in round numbers,
// and reaches to a wall that is near; 81 nodes a side. The marginals at a wall, where they may be infinite, are those
// close to it.
KnownTarget recapture_target(const RecaptureTruth& truth);

}  // namespace credence
