// The Markov chain lab and its inputs with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/error_of.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& chain_lab() { return *find_lab("markov-chain"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Inputs with(Inputs inputs, const Settings& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(chain_lab(), name);
    inputs.parameters[i] = parse_value(chain_lab().fields()[i], text);
  }
  return inputs;
}

// As they are set on the command line or in the window: checked, and what does not fit any more follows.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  std::vector<std::string> said;
  const Inputs after = chain_lab().adapted(before, with(before, settings), said);
  if (warnings) *warnings = said;
  return after;
}
inline Inputs chain_inputs(const Settings& settings = {}) { return edited(chain_lab().defaults(), settings); }

inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return compute_all(chain_lab(), chain_inputs(settings));
}

inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(chain_lab(), name)]);
}

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { chain_inputs(settings); });
}

// Two rooms with a way from the first into the second, and the same without it; a walk round a square.
inline const Settings bridge{{"matrix", "0.5,0.5,0,0;0.6,0.3,0.1,0;0,0,0.4,0.6;0,0,0.5,0.5"}};
inline const Settings two_classes{{"matrix", "0.5,0.5,0,0;0.6,0.4,0,0;0,0,0.4,0.6;0,0,0.5,0.5"}};
inline const Settings square{{"matrix", "0,0.5,0,0.5;0.5,0,0.5,0;0,0.5,0,0.5;0.5,0,0.5,0"}};

}  // namespace credence
