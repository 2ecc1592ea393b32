// The classification lab's inputs on the textbook's data, read from the resources folder of the source tree.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test.h"

#include <fstream>
#include <string>

namespace credence {

inline Inputs textbook_inputs() {
  const Lab& lab = classification_lab();
  Inputs inputs = lab.defaults();
  const std::string name = lab.data_sets().front().file;
  std::ifstream file(project_file("resources/data/" + std::string(name)));
  inputs.data = read_csv(file, name, lab.data_format(inputs.parameters));
  return inputs;
}

inline void set(Inputs& inputs, const std::string& name, const std::string& text) {
  inputs = with(classification_lab(), inputs, {{name, text}});
}

// The textbook's inputs, with some parameters set.
inline Inputs textbook_with(const TextSettings& settings) {
  return with(classification_lab(), textbook_inputs(), settings);
}

}  // namespace credence
