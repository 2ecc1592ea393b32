// Sentences, numbers and the report about the evidence of feature sets.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/faults.h"
#include "core/labs/classification/compute/analysis.h"
#include "core/pictures/line/model_comparison.h"

#include <string>
#include <vector>

namespace credence::classification {

std::vector<ModelEvidence> sets_compared(const Analysis& a);  // empty if nothing was compared
std::string evidence_sentence(const Analysis& a);             // empty if nothing was compared
void add_evidence_readouts(std::vector<Readout>& out, const Analysis& a);
void add_evidence_report(Members& report, const Analysis& a);
void add_evidence_warnings(Faults& faults, const Analysis& a);

}  // namespace credence::classification
