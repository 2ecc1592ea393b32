// A lab under test whose tests start from its defaults: its inputs with a few settings, their result, or a refusal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/error_of.h"
#include "tests/support/lab_bench.h"

#include <memory>
#include <string>

namespace credence {

// Returns the defaults, edited. Throws InputError if the settings are refused.
inline Inputs lab_inputs(const Settings& settings = {}) { return edited(lab_under_test().defaults(), settings); }

// Returns the result of these.
inline std::shared_ptr<const Result> computed(const Settings& settings = {}) { return result_of(lab_inputs(settings)); }

// Returns its report.
inline Node report_of(const Settings& settings) { return computed(settings)->report(); }

// Returns why these settings are refused; empty if they are not.
inline std::string refusal(const Settings& settings) {
  return refusal_of([&] { lab_inputs(settings); });
}

}  // namespace credence
