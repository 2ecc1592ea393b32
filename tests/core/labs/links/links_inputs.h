// The links lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/program.h"
#include "tests/support/error_of.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_links() { return *find_lab("links"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Inputs with(Inputs inputs, const Settings& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_links(), name);
    inputs.parameters[i] = parse_value(lab_of_links().fields()[i], text);
  }
  return inputs;
}

// Sets them as the command line and the window do: checked, and parameters that no longer fit are adapted.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  std::vector<std::string> said;
  const Inputs after = lab_of_links().adapted(before, with(before, settings), said);
  if (warnings) *warnings = said;
  return after;
}
inline Inputs links_inputs(const Settings& settings = {}) { return edited(lab_of_links().defaults(), settings); }

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(lab_of_links(), links_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_of_links(), name)]);
}

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { links_inputs(settings); });
}

}  // namespace credence
