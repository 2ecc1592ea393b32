// One coordinate of chains over a plane: a histogram of their draws beside the exact marginal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/draw_counts.h"
#include "core/figure/figure.h"

#include <string>

namespace credence::recapture {

// Shows the draws by this place of the timeline as a histogram, with the exact density and its mean over it. Mean and
// standard deviation are known. `label` names the coordinate.
Figure marginal_figure(const CountedChains& chains, int frame, std::size_t coordinate, std::string title,
                       std::string label);

}  // namespace credence::recapture
