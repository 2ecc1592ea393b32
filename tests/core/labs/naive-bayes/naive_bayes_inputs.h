// The naive Bayes lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "tests/support/naive_bayes_oracle.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_naive_bayes() { return *find_lab("naive-bayes"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Inputs with(Inputs inputs, const Settings& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_naive_bayes(), name);
    inputs.parameters[i] = parse_value(lab_of_naive_bayes().fields()[i], text);
  }
  return inputs;
}

inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  std::vector<std::string> said;
  const Inputs after = lab_of_naive_bayes().adapted(before, with(before, settings), said);
  if (warnings) *warnings = said;
  return after;
}

// With its own data, as the window loads them.
inline Inputs inputs_of(const std::string& variant, const Table& data, const Settings& settings = {}) {
  const Inputs before = lab_of_naive_bayes().defaults();
  Inputs after = with(before, {{"variant", variant}});
  after.data = data;
  std::vector<std::string> warnings;
  return edited(lab_of_naive_bayes().adapted(before, after, warnings), settings);
}
inline Inputs weather_inputs(const Settings& settings = {}) { return inputs_of("categorical", weather(), settings); }
inline Inputs text_inputs(const Settings& settings = {}) { return inputs_of("text", headlines(), settings); }
inline Inputs wine_inputs(const Settings& settings = {}) { return inputs_of("gaussian", wine(), settings); }

inline std::shared_ptr<const Result> computed(const Inputs& inputs) {
  return compute_all(lab_of_naive_bayes(), inputs);
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_of_naive_bayes(), name)]);
}

}  // namespace credence
