// What the step size of a sampler does: the share of its proposals that are accepted, and how many independent draws a
// draw is worth, over many step sizes.
#pragma once

#include "core/sampling/sampler_run.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct StepStudy {
  struct Row {
    double step_size = 0, acceptance = 0;
    std::optional<double> efficiency;  // bulk ESS a draw, the smallest of all coordinates; none where it has none
  };
  std::vector<Row> rows;
  const Row* best() const;  // the most efficient; null where none has an efficiency
};

// From a hundredth of `usual` to a hundred times as much, evenly in the logarithm.
std::vector<double> study_sizes(double usual);

// Runs each of the samplers that `sampler` makes to its end. None where stop was requested.
std::optional<StepStudy> study_steps(const std::function<std::shared_ptr<SamplerRun>(double step_size)>& sampler,
                                     const std::vector<double>& sizes, const std::stop_token& stop);

}  // namespace credence
