// The bayes-net lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/error_of.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_net() { return *find_lab("bayes-net"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Settings with(Settings settings, const Settings& more) {
  settings.insert(settings.end(), more.begin(), more.end());
  return settings;
}

// As they are set on the command line or in the window: checked, and what does not fit any more follows.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  Inputs after = before;
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_net(), name);
    after.parameters[i] = parse_value(lab_of_net().fields()[i], text);
  }
  std::vector<std::string> said;
  after = lab_of_net().adapted(before, after, said);
  if (warnings) *warnings = said;
  return after;
}
inline Inputs net_inputs(const Settings& settings = {}) { return edited(lab_of_net().defaults(), settings); }

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(lab_of_net(), net_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_of_net(), name)]);
}

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { net_inputs(settings); });
}

}  // namespace credence
