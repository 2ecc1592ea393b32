// Targets of a family over one input x, and their mean y = f(w0 + w1 x).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/figure/figure.h"
#include "core/labs/links/compute/canonical_model.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace credence::links {

std::pair<double, double> x_range(const CanonicalModel& model);   // of the plot, in round numbers
std::array<double, 2> curve_places(const CanonicalModel& model);  // x of both rings of the curve, outside all targets

// Draws the targets with their distances from y, and the curve at maximum likelihood if there is one. Has
// handle::targets and the two rings handle::curve.
Figure targets_figure(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                      const std::optional<Eigen::VectorXd>& best);

// Adds the curve of the weights that the pointer is at.
void add_other_mean(Figure& figure, const CanonicalModel& model, const Eigen::Vector2d& w);

// The mean at a place, and the part in the gradient of the error that the target next to it in x has, if one is near.
std::string targets_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w, double x);

}  // namespace credence::links
