// The evidence of the label noise: how probable the labels are for each rate of flipped labels, and what is then known
// of the rate.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <optional>
#include <vector>

namespace credence::classification {

struct FlipRates {
  std::vector<double> epsilon;                      // even distances from 0 to 0.49
  std::vector<std::optional<double>> log_evidence;  // by Laplace at the highest maximum found
  std::vector<double> posterior;                    // density of epsilon under a uniform prior on [0, 0.5)
  double mean = 0, sd = 0, best = 0;                // of that posterior; best: the rate of the largest evidence
};

// Returns nothing if the prior is flat or a rate has no maximum. Takes a few milliseconds at most: with many points or
// weights there are fewer rates, at least 9.
std::optional<FlipRates> flip_rates(const Analysis& a);

}  // namespace credence::classification
