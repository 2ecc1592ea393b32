// The log marginal likelihoods of several models on one plot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence::regression {

// Draws the curve of `values`, one per setting, over the settings. A star marks the largest value. Values more than 60
// nats below it are not shown, and the note says so. The caller sets the x axis.
Figure evidence_figure(std::string title, const std::vector<double>& settings, const std::vector<double>& values,
                       bool each_marked);

}  // namespace credence::regression
