// The inputs of a lab with some of its parameters set as text, as on the command line.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

using TextSettings = std::vector<std::pair<std::string, std::string>>;  // names and values

// Returns the inputs with these settings, as yet without the lab's adaptation of what depends on them.
inline Inputs with(const Lab& lab, Inputs inputs, const TextSettings& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab, name);
    inputs.parameters[i] = parse_value(lab.fields()[i], text);
  }
  return inputs;
}

// Returns the lab's defaults with them.
inline Inputs defaults_with(const Lab& lab, const TextSettings& settings) {
  return with(lab, lab.defaults(), settings);
}

}  // namespace credence
