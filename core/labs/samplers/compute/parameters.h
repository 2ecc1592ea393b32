// Parameters of the samplers lab, each declared once.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/samplers/compute/race_target.h"
#include "core/phrases/interval_fields.h"

#include <algorithm>
#include <vector>

namespace credence::samplers {

enum class NewPoint { zero, one };
inline constexpr std::size_t most_samplers = 4;

struct SamplersParameters : RaceSettings {
  NewPoint new_class = NewPoint::one;
  int generated_points = 60;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;
  int shown = 1, trail = 30;  // shown: the number of the sampler whose chains are looked at, from 1

  // The position in `samplers` of the sampler whose chains are looked at.
  std::size_t looked_at() const { return std::min(static_cast<std::size_t>(shown), samplers.size()) - 1; }
};

const FieldTable<SamplersParameters>& field_table();

}  // namespace credence::samplers
