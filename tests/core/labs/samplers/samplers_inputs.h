// The samplers lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_samplers() { return *find_lab("samplers"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

// As they are set on the command line or in the window: checked, and what does not fit any more follows.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  Inputs after = before;
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_samplers(), name);
    after.parameters[i] = parse_value(lab_of_samplers().fields()[i], text);
  }
  std::vector<std::string> said;
  after = lab_of_samplers().adapted(before, after, said);
  if (warnings) *warnings = said;
  return after;
}
// Six points of both classes instead of the textbook's.
inline Inputs samplers_inputs(const Settings& settings = {}) {
  Inputs inputs = lab_of_samplers().defaults();
  for (const auto& row :
       std::vector<std::vector<double>>{{-2, -1, 0}, {-1, -2, 0}, {0.5, -1, 0}, {1, 2, 1}, {2, 1, 1}, {-0.5, 1, 1}}) {
    inputs.data.append_rows({row});
  }
  return edited(inputs, settings);
}

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(lab_of_samplers(), samplers_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_of_samplers(), name)]);
}

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { samplers_inputs(settings); });
}

}  // namespace credence
