// The proposals of a random walk near a wall at 0: a Gaussian loses its part beyond; a log-normal proposal has none
// there.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"
#include "core/sampling/proposals.h"

#include <optional>
#include <string>
#include <variant>

namespace credence::recapture {

struct WallProposal {
  std::variant<GaussianStep, LogStep> proposal;  // LogStep: of the logarithm itself
  double from = 1;                               // > 0
  std::optional<ProposalStep> step;              // the step from there; its first coordinate is shown
  // Texts: of the axis, and in the legend of the proposal's density and of its part beyond the wall.
  std::string label, name, lost;
};

// Shows the density of the proposal, the wall, the state, and the step as an arrow.
Figure wall_proposal_figure(const WallProposal& at_wall);

}  // namespace credence::recapture
