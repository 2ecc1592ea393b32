// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"

#include "core/figure/answers.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::recapture {
namespace {

Point2 place_of(const Chain& chain, std::size_t n) { return {chain.draw(n)[0], chain.draw(n)[1]}; }

// Returns a place far beyond the axis for a proposal that is beyond all numbers, as those of huge log-normal steps are.
double drawable(double value, const Axis& axis) {
  return std::isfinite(value) ? value : axis.max + 100 * (axis.max - axis.min);
}

}  // namespace

Points kept_cloud(const Chains& chains, std::size_t kept) {
  constexpr std::size_t most = 3000;
  Points cloud{.role = Role::chain, .size = 4, .opacity = faint_draws, .name = say("draws")};
  const std::size_t stride = std::max<std::size_t>(1, kept * chains.chains.size() / most);
  for (const Chain& chain : chains.chains) {
    for (std::size_t n = 0; n < kept; n += stride) cloud.at.push_back(place_of(chain, chains.warmup + n));
  }
  return cloud;
}

void add_walk(Figure& figure, const ChainSnapshot& chains, int frame, const ProposalStep& step) {
  constexpr std::size_t most = 2000;
  const std::size_t made = chains.made(frame), kept = chains.kept(frame);
  const Chain& chain = chains.chain();
  Points cloud{.role = Role::chain, .size = 4, .opacity = faint_draws, .name = say("draws")};
  const std::size_t stride = std::max<std::size_t>(1, kept / most);
  for (std::size_t n = 0; n < kept; n += stride) cloud.at.push_back(place_of(chain, chains.draws.warmup + n));
  if (kept > 0) figure.layers.push_back(std::move(cloud));
  const std::size_t drawn = figure.layers.size();
  Line path{.paths = {{}}, .role = Role::chain, .width = 1.6, .name = say("its last steps")};
  for (std::size_t n = made > path_steps ? made - path_steps : 0; n < made; ++n)
    path.paths[0].push_back(place_of(chain, n));
  figure.layers.push_back(std::move(path));
  add_proposal(figure, {step.from[0], step.from[1]},
               {drawable(step.proposal[0], figure.x), drawable(step.proposal[1], figure.y)}, step.accepted);
  add_marker(figure, place_of(chain, made - 1), Role::highlight, Marker::circle,
             step.accepted ? "" : say("state, which stays"));
  mark_live(figure, drawn);
}

}  // namespace credence::recapture
