// The path of Gibbs sampling and what it is drawn from, as layers of a figure over the plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/gibbs/compute/gibbs_path.h"

namespace credence::gibbs {

// Adds the last `trail` of the first `now` updates, corners and all, and the place where the chain is.
void add_gibbs_path(Figure& figure, const GibbsPath& path, std::size_t now, std::size_t trail);
// Adds the line that a coordinate was drawn along, the draw, and the conditional density as a hill on the line.
// `height` of the hill is in units of the plot, whatever the density's own height.
void add_conditional(Figure& figure, const AxisUpdate& update, const Eigen::Matrix2d& axes, double height);

}  // namespace credence::gibbs
