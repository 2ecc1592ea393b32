// Parameters of the samplers lab, each declared once.
#pragma once

#include "core/lab/fields.h"
#include "core/labs/samplers/compute/race_ground.h"

#include <algorithm>
#include <vector>

namespace credence::samplers {

using race::Density, race::Sampler;

enum class NewPoint { zero, one };
inline constexpr std::size_t most_samplers = 4;
const std::vector<Choice>& sampler_choices();  // in the order of Sampler

struct SamplersParameters : race::Settings {
  NewPoint new_class = NewPoint::one;
  int generated_points = 60;
  int shown = 1, trail = 60;  // the sampler whose chains are looked at, from 1

  std::size_t looked_at() const { return std::min(static_cast<std::size_t>(shown), samplers.size()) - 1; }
};

const FieldTable<SamplersParameters>& field_table();

}  // namespace credence::samplers
