// Parameters of the draws lab, each declared once.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/phrases/interval_fields.h"

#include <string>

namespace credence::draws {

// Where the draws come from: a file, or one of the lab's own samplers.
enum class Origin {
  file,
  random_walk,
  autoregression,
  one_stuck,
  two_modes,
  one_mode,
  drifting,
  far_starts,
  funnel,
  heavy_tails
};

// The sampler that makes the draws, if they come from no file.
struct SamplerSettings {
  Origin origin = Origin::random_walk;
  int chains = 4, draws = 1000;
  double step_size = 1.7;
  double persistence = 0.5;
  bool operator==(const SamplerSettings&) const = default;
};

struct DrawsParameters : SamplerSettings {
  int discard = 0;                    // more first draws of each chain that do not count
  int thin = 1;                       // every so many-th draw is kept
  Shade interval = Shade::both;       // the credible intervals that plots shade
  double level = 0.95;                // of credible intervals
  std::string first, second, search;  // names of parameters
};

const FieldTable<DrawsParameters>& field_table();

}  // namespace credence::draws
