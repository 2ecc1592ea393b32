// The faults of draws from a file, in words: `credence diagnose` and the lab of draws say the same.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/draws_diagnosis.h"
#include "core/lab/faults.h"

#include <string>

namespace credence {

// Adds a line for each fault of a parameter, which begins with its name; if many parameters have the same fault, the
// worst ones and how many more. Then those of the sampler. The gravest come first.
void add_draws_faults(Faults& faults, const Draws& draws, const DrawsDiagnosis& found);
// Adds why diagnostics of parameters do not exist, in the same way; in the lab their outputs say so.
void add_missing_diagnostics(Faults& faults, const Draws& draws, const DrawsDiagnosis& found);

}  // namespace credence
