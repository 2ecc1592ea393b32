// Sentences and numbers about the evidence of feature sets.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/labs/classification/compute/analysis.h"
#include "core/pictures/line/model_comparison.h"

#include <string>
#include <vector>

namespace credence::classification {

std::vector<ModelEvidence> sets_compared(const Analysis& a);  // empty if nothing was compared
std::string evidence_sentence(const Analysis& a);             // empty if nothing was compared
void add_evidence(Outputs& out, const Analysis& a);
void find_evidence_faults(Faults& faults, const Analysis& a);

}  // namespace credence::classification
