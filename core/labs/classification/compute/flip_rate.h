// The evidence of the label noise: how probable the labels are for each rate of flipped labels, and what is then known
// of the rate.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <optional>
#include <vector>

namespace credence::classification {

struct FlipRates {
  std::vector<double> epsilon;       // in order, from 0 to 0.5, closer where the posterior changes more
  std::vector<double> log_evidence;  // by Laplace at the highest maximum found
  std::vector<double> posterior;     // density of epsilon under a uniform prior on [0, 0.5)
  double mean = 0, sd = 0;           // of that posterior
};

// Returns nothing if the prior is flat or a rate has no maximum. The integrals are right to 1e-8 by adaptive quadrature
// unless many points and weights allow for no more rates than 45, in which case they may be coarse.
std::optional<FlipRates> flip_rates(const Analysis& a);

}  // namespace credence::classification
