// Words about a study of random splits: in the report, in the readouts and in sentences.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/naive-bayes/compute/random_splits.h"

namespace credence::naive_bayes {

// Adds the members `accuracy`, `confusion` and `reliability`; they are null if there is no study.
void add_split_report(Members& report, const SplitStudy* study);
void add_split_readouts(std::vector<Readout>& readouts, const SplitStudy& study);  // needs at least one split
std::string split_sentence(const SplitStudy& study);                               // likewise
std::string splits_text(const SplitStudy& study, int wanted);  // "50 random splits", "12 random splits so far, of 50"

}  // namespace credence::naive_bayes
