// The samplers lab's inputs on data of the tests' own with a few settings.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/lab_bench.h"

#include <memory>
#include <vector>

namespace credence {

// Returns inputs with six points of both classes instead of the textbook's. Throws InputError if they are refused.
inline Inputs samplers_inputs(const Settings& settings = {}) {
  Inputs inputs = lab_under_test().defaults();
  for (const auto& row :
       std::vector<std::vector<double>>{{-2, -1, 0}, {-1, -2, 0}, {0.5, -1, 0}, {1, 2, 1}, {2, 1, 1}, {-0.5, 1, 1}}) {
    inputs.data.append_rows({row});
  }
  return edited(inputs, settings);
}

// Returns the result of these.
inline std::shared_ptr<const Result> computed(const Settings& settings = {}) {
  return result_of(samplers_inputs(settings));
}

}  // namespace credence
