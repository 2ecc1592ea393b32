// The naive Bayes lab's inputs on the data of its examples with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/input_error.h"
#include "tests/support/lab_bench.h"
#include "tests/support/naive_bayes_oracle.h"

#include <string>
#include <vector>

namespace credence {

// Returns inputs of a variant with its own data, as the window loads them. Throws InputError if they are refused.
inline Inputs inputs_of(const std::string& variant, const Table& data, const Settings& settings = {}) {
  const Inputs before = lab_under_test().defaults();
  Inputs after = with(before, {{"variant", variant}});
  after.data = data;
  std::vector<std::string> warnings;
  return edited(lab_under_test().adapted(before, after, warnings), settings);
}
inline Inputs weather_inputs(const Settings& settings = {}) { return inputs_of("categorical", weather(), settings); }
inline Inputs text_inputs(const Settings& settings = {}) { return inputs_of("text", headlines(), settings); }
inline Inputs wine_inputs(const Settings& settings = {}) { return inputs_of("gaussian", wine(), settings); }

}  // namespace credence
