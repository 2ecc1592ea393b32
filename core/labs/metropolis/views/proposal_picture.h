// One step of a chain over a line, drawn on the density: where it stood, what it could have proposed, what it did
// propose, and the height that this had to reach.
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"
#include "core/sampling/proposals.h"

#include <functional>

namespace credence {

struct LineStep {
  ProposalStep step;
  CoordinateStep proposal;  // what it proposed from
  bool hastings = true;     // whether the proposal's factor counts
  std::function<double(double)> density;
};

// Over the figure's axes, which are set: the proposal's density as a hill of its own scale, the proposal as an arrow
// along the density, and u times the height at the state (with the factor, where there is one), above which it is
// accepted.
void add_line_step(Figure& figure, const LineStep& step);

// A ruler as long as the step size, to be dragged by its end (handle "step_size").
void add_ruler(Figure& figure, Point2 from, double step_size);

}  // namespace credence
