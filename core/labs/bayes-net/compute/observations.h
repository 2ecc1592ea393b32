// The nodes of the sprinkler network and what has been observed of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/bayes-net/compute/bayes_net.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

inline constexpr std::size_t nodes = 4, cloudy_node = 0, sprinkler_node = 1, rain_node = 2, wet_node = 3;
const std::string& name_of(std::size_t node);  // "Sprinkler", in every language

struct Observation {
  std::size_t node = 0;
  bool value = true;
  bool operator==(const Observation&) const = default;
};
using Observations = std::vector<Observation>;  // in the order in which they are made

Evidence evidence_of(const Observations& observations);

Observations observations_of(const std::string& evidence);  // reads as_text; throws InputError
std::string as_text(const Observations& observations, const std::string& between = ",");  // "Rain=true,WetGrass=true"

}  // namespace credence::bayes_net
