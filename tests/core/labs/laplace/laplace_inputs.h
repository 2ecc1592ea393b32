// The laplace lab and its inputs with a few settings, for its tests.
#pragma once

#include "core/lab/lab.h"
#include "core/math/input_error.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& laplace() { return *find_lab("laplace"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

// As they are set on the command line or in the window: checked, and what does not fit any more follows.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  Inputs after = before;
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(laplace(), name);
    after.parameters[i] = parse_value(laplace().fields()[i], text);
  }
  std::vector<std::string> said;
  after = laplace().adapted(before, after, said);
  if (warnings) *warnings = said;
  return after;
}
inline Inputs laplace_inputs(const Settings& settings = {}) { return edited(laplace().defaults(), settings); }

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(laplace(), laplace_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(laplace(), name)]);
}

// The error if these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  try {
    laplace_inputs(settings);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

}  // namespace credence
