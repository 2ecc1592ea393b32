// One step of a chain over a line, drawn on the density: the state, the density of proposals from there, the proposal,
// and the height that it had to reach.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"
#include "core/sampling/proposals.h"

#include <functional>

namespace credence::metropolis {

struct LineStep {
  ProposalStep step;
  CoordinateStep proposal;  // the density that it proposed from
  bool hastings = true;     // whether the proposal's factor counts
  std::function<double(double)> density;
};

// Adds the step to a figure whose axes are set: the proposal's density as a hill of its own scale, the proposal as an
// arrow along the density, and u times the height at the state (with the factor, if there is one), above which the
// proposal is accepted.
void add_line_step(Figure& figure, const LineStep& step);

// Adds a ruler as long as the step size. It is dragged by its end, handle::step_size.
void add_ruler(Figure& figure, Point2 from, double step_size);

}  // namespace credence::metropolis
