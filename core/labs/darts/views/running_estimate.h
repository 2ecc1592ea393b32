// Figures of a Monte Carlo estimate over a logarithmic axis of draws: the estimate with its standard errors beside the
// exact value, and the error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/darts/compute/estimate.h"

#include <functional>
#include <string>
#include <vector>

namespace credence::darts {

struct RunningEstimate {
  std::function<Estimate(std::size_t)> after;  // the estimate from the first n draws, n > 0
  std::size_t now = 0, all = 1;                // draws shown, draws of the whole run
  double exact = 0, sd = 1;                    // expectation and standard deviation of one draw
  double least = 0, most = 1;                  // the range of possible values
  std::string value, draws;                    // labels of the axes: the quantity that is estimated, the draws
};

Figure running_estimate_figure(std::string title, const RunningEstimate& run);
// Distances from the exact value beside sd/sqrt(n). The plot is empty if all draws are alike.
Figure estimate_error_figure(std::string title, const RunningEstimate& run);
// Adds the typical errors of many runs, one for each number of draws. An error of 0 is left out.
void add_typical_errors(Figure& figure, const std::vector<double>& draws, const std::vector<double>& errors,
                        std::string name);

}  // namespace credence::darts
