// Single quantities with their credible intervals: a weight, and the probability that is predicted at a place.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <string>

namespace credence::classification {

Figure marginal_view(const Analysis& a);   // of the weight on the horizontal axis of weight space
Figure certainty_view(const Analysis& a);  // the distribution over the weights of the probability at a place
std::string drag_weight_level(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture);
std::string drag_certainty_level(ClassificationParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::classification
