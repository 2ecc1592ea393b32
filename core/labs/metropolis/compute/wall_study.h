// The four rules for a random walk at a wall, each with long chains, against the density that they should find.
#pragma once

#include "core/chains/known_target.h"
#include "core/sampling/proposals.h"
#include "core/sampling/sampler_run.h"

#include <array>
#include <functional>
#include <stop_token>

namespace credence {

struct WallStudy {
  std::array<std::vector<double>, 4> shares;  // by Wall, of the target's bins
  std::array<double, 4> total_variation{};
  RedrawnStep redrawn;      // the step of drawing again
  double redrawn_area = 1;  // the mean of its probability to stay inside: what it samples from is divided by that
  double draws = 0;         // of each rule
};

// Runs the sampler of each rule to its end. None where stop was requested. The target is one over a line.
std::optional<WallStudy> study_walls(const std::shared_ptr<const KnownTarget>& target, const RedrawnStep& redrawn,
                                     const std::function<std::shared_ptr<SamplerRun>(Wall)>& sampler,
                                     const std::stop_token& stop);

}  // namespace credence
