// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/move_text.h"

#include "core/chains/proposal_step.h"
#include "core/sampling/elliptical_slice.h"
#include "core/sampling/gibbs.h"
#include "core/sampling/hmc.h"
#include "core/sampling/polya_gamma_gibbs.h"
#include "core/sampling/slice.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <any>

namespace credence::samplers {
namespace {

std::string leapfrog_text(const Hmc::Info& info) {
  const std::string steps = count_text(static_cast<double>(info.length - 1));
  if (info.divergent) return say("{} leapfrog steps; the energy was lost: divergent, stays", steps);
  const std::string error = rounded(-info.log_ratio, 2);
  return info.accepted ? say("{} leapfrog steps, energy off by {}: moves", steps, error)
                       : say("{} leapfrog steps, energy off by {}: stays", steps, error);
}

}  // namespace

bool exchanged(const ParallelTempering::Info& info) {
  for (const auto& exchange : info.exchanges) {
    if (exchange.colder == 0 && exchange.accepted) return true;
  }
  return false;
}

std::string path_end_text(const Nuts::Info& info) {
  const std::string steps = count_text(static_cast<double>(info.leaves.size() - 1));
  switch (info.end) {
    case Nuts::End::turned:
      return say("{} leapfrog steps; the path turned back", steps);
    case Nuts::End::turned_within:
      return say("{} leapfrog steps, until the path began to turn back", steps);
    case Nuts::End::divergent:
      return say("{} leapfrog steps; the energy was lost: divergent", steps);
    case Nuts::End::longest:
      break;
  }
  return say("{} leapfrog steps; the longest path that is allowed", steps);
}

std::string move_text(const Move& move) {
  if (const auto* hmc = std::any_cast<Hmc::Info>(&move.info)) return leapfrog_text(*hmc);
  if (const auto* nuts = std::any_cast<Nuts::Info>(&move.info)) return path_end_text(*nuts);
  if (const auto* slice = std::any_cast<Slice::Info>(&move.info)) {
    std::size_t tried = 0;
    for (const Slice::Cut& cut : slice->cuts) tried += cut.tried.size();
    return several(static_cast<double>(tried), "one slice per coordinate, {} place tried",
                   "one slice per coordinate, {} places tried");
  }
  if (const auto* ellipse = std::any_cast<EllipticalSlice::Info>(&move.info)) {
    return several(static_cast<double>(ellipse->angles.size()), "{} place on the ellipse tried",
                   "{} places on the ellipse tried");
  }
  if (std::any_cast<Gibbs::Info>(&move.info)) return say("each coordinate drawn given the other");
  if (std::any_cast<PolyaGammaGibbs::Info>(&move.info)) return say("both weights drawn given ω");
  const auto step = proposal_step(move);
  std::string text = step ? verdict_text(*step) : "";
  const auto* tempering = std::any_cast<ParallelTempering::Info>(&move.info);
  return tempering && exchanged(*tempering) ? say("{}; then exchanged", text) : text;
}

}  // namespace credence::samplers
