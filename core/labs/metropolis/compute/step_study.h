// The effect of a sampler's step size: the share of its proposals that are accepted, and the independent draws that a
// draw is worth, over many step sizes.
#pragma once

#include "core/sampling/sampler_run.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::metropolis {

struct StepStudy {
  struct Row {
    double step_size = 0, acceptance = 0;
    std::optional<double> efficiency;  // bulk ESS per draw, the smallest of all coordinates; empty if unknown
  };
  std::vector<Row> rows;
  const Row* best() const;  // the most efficient; null if no efficiency is known
};

// Step sizes from a hundredth of `usual` to a hundred times as much, evenly spaced in the logarithm.
std::vector<double> sizes_around(double usual);

// Runs the sampler of each size to its end. Returns nothing if `stop` was requested.
std::optional<StepStudy> study_steps(const std::function<std::shared_ptr<SamplerRun>(double step_size)>& sampler,
                                     const std::vector<double>& sizes, const std::stop_token& stop);

}  // namespace credence::metropolis
