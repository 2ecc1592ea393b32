// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/proposal_step.h"

#include "core/sampling/adaptive_metropolis.h"
#include "core/sampling/mala.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/words/numbers.h"

#include <any>
#include <cmath>

namespace credence {

std::optional<ProposalStep> proposal_step(const ChainSnapshot& snapshot, std::size_t draw) {
  return proposal_step(snapshot.run->move(0, draw));
}

std::optional<ProposalStep> proposal_step(const Move& move) {
  if (const auto* step = std::any_cast<RandomWalkMetropolis::Info>(&move.info)) {
    return ProposalStep{move.from, step->proposal, step->accepted, step->log_ratio, step->uniform};
  }
  if (const auto* step = std::any_cast<AdaptiveMetropolis::Info>(&move.info)) {
    return ProposalStep{move.from, step->proposal, step->accepted, step->log_ratio, step->uniform};
  }
  if (const auto* step = std::any_cast<Mala::Info>(&move.info)) {
    return ProposalStep{move.from, step->proposal, step->accepted, step->log_ratio, step->uniform, step->log_factor};
  }
  if (const auto* step = std::any_cast<ParallelTempering::Info>(&move.info)) {
    return ProposalStep{move.from, step->proposals.col(0), step->accepted, step->log_ratio, step->uniform};
  }
  if (const auto* step = std::any_cast<MetropolisHastings::Info>(&move.info)) {
    return ProposalStep{move.from, step->proposal, step->accepted, step->log_ratio, step->uniform, step->log_factor};
  }
  return std::nullopt;
}

std::string verdict_text(const ProposalStep& step) {
  const bool tiny = step.log_ratio < -9;  // further digits of u would be irrelevant
  const std::string u = rounded(step.uniform, tiny ? 2 : 3);
  const std::string ratio =
      step.log_ratio < 0 ? rounded(std::exp(step.log_ratio), tiny ? 1 : 3) : exp_text(step.log_ratio);
  return step.accepted ? say("ratio {} > u = {}: moves", ratio, u) : say("ratio {} ≤ u = {}: stays", ratio, u);
}

std::size_t dwell_time(const Chain& chain, std::size_t draw) {
  std::size_t stayed = 1;
  while (stayed <= draw && stayed < longest_dwelling && chain.draw(draw - stayed) == chain.draw(draw)) ++stayed;
  return stayed;
}

}  // namespace credence
