// The regression lab's inputs on the Olympic data with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "tests/support/lab_bench.h"
#include "tests/support/test.h"

#include <fstream>
#include <string>

namespace credence {

// Returns inputs on a file of the Olympic data. Throws InputError if they are refused.
inline Inputs olympic_inputs(const Settings& settings = {}, const char* file = "olympic_100m_men.csv") {
  Inputs inputs = lab_under_test().defaults();
  std::ifstream stream(project_file("resources/data/" + std::string(file)));
  inputs.data = read_csv(stream, file, lab_under_test().data_format(inputs.parameters));
  return edited(inputs, settings);
}

// Returns the report of their result.
inline Node report_of(const Inputs& inputs) { return result_of(inputs)->report(); }

}  // namespace credence
