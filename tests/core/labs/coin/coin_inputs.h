// The coin lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/error_of.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_coin() { return *find_lab("coin"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Inputs with(Inputs inputs, const Settings& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_coin(), name);
    inputs.parameters[i] = parse_value(lab_of_coin().fields()[i], text);
  }
  return inputs;
}

// As they are set on the command line or in the window: checked, and what does not fit any more follows.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  std::vector<std::string> said;
  const Inputs after = lab_of_coin().adapted(before, with(before, settings), said);
  if (warnings) *warnings = said;
  return after;
}
inline Inputs coin_inputs(const Settings& settings = {}) { return edited(lab_of_coin().defaults(), settings); }

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(lab_of_coin(), coin_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_of_coin(), name)]);
}

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { coin_inputs(settings); });
}

}  // namespace credence
