// A lab under test: its inputs with a few settings, what it computes from them, and what a gesture on one of its plots
// makes of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/settings.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// Returns the lab that the tests of a folder are about; one of them defines it.
const Lab& lab_under_test();

using Settings = TextSettings;

// Returns the inputs with these settings, neither checked nor adapted.
inline Inputs with(Inputs inputs, const Settings& settings) {
  return with(lab_under_test(), std::move(inputs), settings);
}

// Returns the settings and more of them; of two for the same field the later one counts.
inline Settings with(Settings settings, const Settings& more) {
  settings.insert(settings.end(), more.begin(), more.end());
  return settings;
}

// Returns the inputs as they are set on the command line or in the window: checked, and what does not fit any more
// follows; stores what is said of that in `warnings`. Throws InputError if they are refused.
inline Inputs edited(const Inputs& before, const Settings& settings, std::vector<std::string>* warnings = nullptr) {
  std::vector<std::string> said;
  Inputs next = lab_under_test().adapted(before, with(before, settings), said);
  if (warnings) *warnings = said;
  return next;
}

// Returns a parameter as text.
inline std::string setting(const Inputs& inputs, const std::string& name) {
  return format_value(inputs.parameters[field_index(lab_under_test(), name)]);
}

// Returns the last result of the computation.
inline std::shared_ptr<const Result> result_of(const Inputs& inputs) { return compute_all(lab_under_test(), inputs); }

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
