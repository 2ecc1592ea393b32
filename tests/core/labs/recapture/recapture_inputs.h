// The recapture lab's inputs on the thesis's counts with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/lab_bench.h"
#include "tests/support/mosquitoes.h"

namespace credence {

// Returns the thesis's counts of fifteen days.
inline Table thesis_counts() {
  Table table("mosquito_recapture.csv", lab_under_test().defaults().data.names(), {});
  double day = 0;
  for (const double count : mosquito_counts) table.append({++day, count});
  return table;
}

// Returns the inputs on them. Throws InputError if the settings are refused.
inline Inputs recapture_inputs(const Settings& settings = {}) {
  Inputs inputs = lab_under_test().defaults();
  inputs.data = thesis_counts();
  return edited(inputs, settings);
}

}  // namespace credence
