// A lab under test: what a gesture on one of its plots makes of its inputs.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

// Returns the lab that the tests of a folder are about; one of them defines it.
const Lab& lab_under_test();

// Returns the inputs after a gesture on a view, checked as those that enter a session; stores the undo text in `label`.
// Throws InputError if they are refused.
inline Inputs after(const Inputs& inputs, const std::string& view, const Gesture& gesture,
                    std::string* label = nullptr) {
  std::string said;
  Inputs next = lab_under_test().edit(inputs, view, gesture, label ? *label : said);
  return lab_under_test().checked(std::move(next));
}

// Returns them as the window makes them: what the gesture did not change and what no longer fits is adapted, too.
inline Inputs adapted_after(const Inputs& inputs, const std::string& view, const Gesture& gesture,
                            std::string* label = nullptr) {
  std::string said;
  Inputs next = lab_under_test().edit(inputs, view, gesture, label ? *label : said);
  std::vector<std::string> warnings;
  return lab_under_test().adapted(inputs, std::move(next), warnings);
}

}  // namespace credence
