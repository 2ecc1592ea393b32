// Log marginal likelihoods of several models on one plot: which one the data speak for, and how much.
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// Over settings, in their order, the largest marked by a star; what is more than sixty nats below it leaves the plot,
// and the note says so. `values`: one a setting. The x axis is the caller's.
Figure evidence_figure(std::string title, const std::vector<double>& settings, const std::vector<double>& values,
                       bool each_marked);

}  // namespace credence
