// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include "core/math/ranges.h"
#include "core/pictures/line/curves.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::recapture {

Figure wall_proposal_figure(const WallProposal& at_wall) {
  const bool symmetric = std::holds_alternative<GaussianStep>(at_wall.proposal);
  const auto proposal = std::visit([](const auto& p) -> CoordinateStep { return p; }, at_wall.proposal);
  const double s = std::visit([](const auto& p) { return p.sd; }, at_wall.proposal);
  constexpr double nearest = 1e-280, highest = 1e300;  // beyond them a density is no number any more
  const double from = std::max(at_wall.from, nearest);
  const auto q = [&](double x) { return std::min(highest, std::exp(log_density(proposal, from, x))); };
  double low = symmetric ? std::min(0.0, from - 3.5 * s) : 0;
  double high = symmetric ? from + 3.5 * s : from * std::exp(std::min(3 * s, 3.0));
  if (low == 0) low = -0.08 * high;
  round_outwards(low, high);
  Figure figure;
  figure.title = say("A proposal near the wall at 0");
  figure.x = {.label = at_wall.label, .min = low, .max = high};
  const double top = q(symmetric ? from : from * std::exp(-std::min(s * s, 50.0)));
  figure.y = {.label = say("density of the proposal"), .min = 0, .max = 1.25 * top};
  Band lost{.role = Role::rejected, .opacity = 0.35, .name = at_wall.lost};
  for (const Point2& point : curve_of(q, low, 0, 121)) {
    lost.x.push_back(point.x);
    lost.lower.push_back(0);
    lost.upper.push_back(symmetric ? point.y : 0);
  }
  if (symmetric) figure.layers.push_back(std::move(lost));
  figure.layers.push_back(Line{.paths = {curve_of(q, symmetric ? low : high * 1e-6, high)},
                               .role = Role::highlight,
                               .width = 2.4,
                               .name = at_wall.name});
  figure.layers.push_back(
      Line{.paths = {{{0, 0}, {0, figure.y.max}}}, .role = Role::neutral, .width = 2.4, .name = say("wall")});
  figure.layers.push_back(Line{.paths = {{{from, 0}, {from, figure.y.max}}},
                               .role = Role::chain,
                               .width = 1.6,
                               .dash = Dash::dashed,
                               .name = say("state")});
  if (!at_wall.step) return figure;
  const bool accepted = at_wall.step->accepted;
  figure.layers.push_back(Arrows{.from = {{from, 1.1 * top}},
                                 .to = {{std::clamp(at_wall.step->proposal[0], low, high), 1.1 * top}},
                                 .role = accepted ? Role::accepted : Role::rejected,
                                 .width = 2.2,
                                 .name = accepted ? say("proposal, accepted") : say("proposal, rejected")});
  return figure;
}

}  // namespace credence::recapture
