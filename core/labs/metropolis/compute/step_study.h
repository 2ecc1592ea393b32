// The effect of a sampler's step size: the share of its proposals that are accepted, and the independent draws that a
// draw is worth, over many step sizes and several seeds. On a Gaussian over a line the best step is 2.4 standard
// deviations (Gelman, Roberts and Gilks 1996).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/spread.h"
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
    double spread = 0;                 // standard deviation of the efficiency between seeds
  };
  // The top of a parabola through the logarithms of the best sizes: one row alone is the best by chance.
  struct Top {
    double step_size = 0, acceptance = 0, efficiency = 0;
    double low = 0, high = 0;  // sizes between which an efficiency is at least nine tenths of that at the top
  };
  std::vector<Row> rows;
  int seeds = 1;
  std::optional<Top> top() const;  // empty if no efficiency is known
};

// Step sizes from a hundredth of `usual` to a hundred times as much, evenly spaced in the logarithm.
std::vector<double> sizes_around(double usual);

// Makes the sampler of a size and of the k-th seed.
using SizedSampler = std::function<std::shared_ptr<SamplerRun>(double step_size, std::size_t k)>;
// Runs the samplers of each size to their ends, and averages over the seeds. The efficiency is unknown if it is for
// most seeds. Returns nothing if `stop` was requested.
std::optional<StepStudy> study_steps(const SizedSampler& sampler, const std::vector<double>& sizes, int seeds,
                                     const std::stop_token& stop);

}  // namespace credence::metropolis
