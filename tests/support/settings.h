// The inputs of a lab with some of its parameters set as text, as on the command line.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

using TextSettings = std::vector<std::pair<std::string, std::string>>;

// As yet without the lab's adaptation of what depends on them.
inline Inputs defaults_with(const Lab& lab, const TextSettings& settings) {
  Inputs inputs = lab.defaults();
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab, name);
    inputs.parameters[i] = parse_value(lab.fields()[i], text);
  }
  return inputs;
}

}  // namespace credence
