// The samplers that can race: kernels of Markov chains, and importance resampling, which is no chain.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/race_kernels.h"

#include <optional>
#include <string>
#include <vector>

namespace credence::samplers {

// The kernels in the order of RaceKernel, and importance resampling.
enum class SamplerKind {
  random_walk,
  adaptive,
  slice,
  gibbs,
  polya_gamma,
  elliptical,
  mala,
  hmc,
  nuts,
  tempering,
  importance
};

struct SamplerRow {
  SamplerKind kind;
  std::optional<RaceKernel> kernel;  // empty: importance resampling
  std::string id, title;             // in parameters and reports; in menus
};
const std::vector<SamplerRow>& sampler_table();  // in the order of SamplerKind

const SamplerRow& row_of(SamplerKind kind);

}  // namespace credence::samplers
