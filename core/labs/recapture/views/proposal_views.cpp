// A proposal at the wall, and the effect of forgetting the Hastings factor.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/agreement.h"
#include "core/labs/recapture/views/figures.h"
#include "core/labs/recapture/views/views.h"
#include "core/pictures/line/waiting_figure.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {

Figure wall_view(const Analysis& a, int frame) {
  const auto step = a.step(frame);
  WallProposal at_wall{.proposal = LogStep{.sd = a.parameters.step_mu},
                       .from = step ? step->from[0] : a.state(0)[0],
                       .step = step,
                       .label = mortality_axis(a.data),
                       .name = say("proposal of μ"),
                       .lost = say("beyond: rejected")};
  if (a.factor() != HastingsFactor::none) {
    Figure figure = wall_proposal_figure(at_wall);
    figure.note = say("a log-normal proposal never reaches the wall");
    return figure;
  }
  at_wall.proposal = GaussianStep{a.parameters.step_mu};
  Figure figure = wall_proposal_figure(at_wall);
  const double beyond = 0.5 * std::erfc(at_wall.from / (a.parameters.step_mu * std::sqrt(2.0)));
  figure.note = say("{} of the proposals from here are beyond the wall", percent(beyond));
  return figure;
}

Figure corrections_view(const Analysis& a) {
  if (!a.corrections) {
    return waiting_figure(say("The Hastings factor, kept and forgotten"),
                          say("running chains with and without the factor"));
  }
  Figure figure = hastings_figure(*a.corrections, *a.target, a.factor());
  // They do not settle if the prior is exponential: without the factor, mu then has no finite mass near 0.
  const bool settle =
      std::ranges::none_of(a.corrections->forgotten.summaries, [](const Summary& s) { return have_not_mixed(s.rhat); });
  if (!settle && a.factor() != HastingsFactor::none) {
    figure.note = say("forgotten: these chains settle nowhere");
    return figure;
  }
  const auto off = [&](std::size_t d) { return rounded(mean_offset(a.corrections->forgotten, *a.target, d), 2); };
  figure.note = a.factor() == HastingsFactor::none
                    ? say("a symmetric proposal has no factor to forget")
                    : say("forgotten: the mean of μ is off by {} sd, that of ψ by {}", off(0), off(1));
  return figure;
}

}  // namespace credence::recapture
