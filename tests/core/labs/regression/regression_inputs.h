// The regression lab and its inputs on the Olympic data with a few settings, for its tests.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "core/lab/lab.h"
#include "tests/support/test.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace credence {

inline const Lab& lab_of_regression() { return *find_lab("regression"); }

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Inputs edited(const Inputs& before, const Settings& settings) {
  Inputs next = before;
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab_of_regression(), name);
    next.parameters[i] = parse_value(lab_of_regression().fields()[i], text);
  }
  std::vector<std::string> warnings;
  return lab_of_regression().adapted(before, next, warnings);
}

inline Inputs olympic_inputs(const Settings& settings = {}, const char* file = "olympic_100m_men.csv") {
  Inputs inputs = lab_of_regression().defaults();
  std::ifstream stream(project_file("resources/data/" + std::string(file)));
  inputs.data = read_csv(stream, file, lab_of_regression().data_format(inputs.parameters));
  return edited(inputs, settings);
}

}  // namespace credence
