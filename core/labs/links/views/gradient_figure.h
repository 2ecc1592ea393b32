// The gradient of the error as a chain of arrows, one per target.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/figure/figure.h"
#include "core/labs/links/compute/canonical_model.h"

#include <string>

namespace credence::links {

// Draws the part of each target in the gradient of the error, from left to right. `sum` is the name of their sum.
Figure gradient_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const std::string& sum);
// Describes the arrow nearest to the place; empty if there is none near it.
std::string gradient_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                           Point2 at);

}  // namespace credence::links
