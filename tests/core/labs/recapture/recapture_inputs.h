// The recapture lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/error_of.h"
#include "tests/support/mosquitoes.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_recapture() { return *find_lab("recapture"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

// As they are set on the command line or in the window: checked, and what does not fit any more follows.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  Inputs after = before;
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_recapture(), name);
    after.parameters[i] = parse_value(lab_of_recapture().fields()[i], text);
  }
  std::vector<std::string> said;
  after = lab_of_recapture().adapted(before, after, said);
  if (warnings) *warnings = said;
  return after;
}
// The thesis's counts of fifteen days.
inline Table thesis_counts() {
  Table table("mosquito_recapture.csv", lab_of_recapture().defaults().data.names(), {});
  double day = 0;
  for (const double count : mosquito_counts) table.append({++day, count});
  return table;
}
inline Inputs recapture_inputs(const Settings& settings = {}) {
  Inputs inputs = lab_of_recapture().defaults();
  inputs.data = thesis_counts();
  return edited(inputs, settings);
}

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(lab_of_recapture(), recapture_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_of_recapture(), name)]);
}

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { recapture_inputs(settings); });
}

}  // namespace credence
