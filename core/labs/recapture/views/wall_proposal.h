// What a random walk proposes near a wall at 0: a Gaussian loses its part beyond, a log-normal proposal has none there.
#pragma once

#include "core/chains/proposal_step.h"
#include "core/figure/figure.h"
#include "core/sampling/proposals.h"

#include <optional>
#include <string>
#include <variant>

namespace credence {

struct WallProposal {
  std::variant<GaussianStep, LogStep> proposal;  // the latter of the logarithm itself
  double from = 1;                               // > 0
  std::optional<ProposalStep> step;              // the one from there; what is proposed is its first coordinate
  // In words: the coordinate, and in the legend its proposal's density and the part of it beyond the wall.
  std::string label, name, lost;
};

// The density of the proposal over the wall, the place it is from, and the step as an arrow.
Figure wall_proposal_figure(const WallProposal& at_wall);

}  // namespace credence
