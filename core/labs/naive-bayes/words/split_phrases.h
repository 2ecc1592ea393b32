// Words about a study of random splits.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/naive-bayes/compute/random_splits.h"

#include <string>

namespace credence::naive_bayes {

std::string split_sentence(const SplitStudy& study);           // needs at least one split
std::string splits_text(const SplitStudy& study, int wanted);  // "50 random splits", "12 random splits so far, of 50"

}  // namespace credence::naive_bayes
