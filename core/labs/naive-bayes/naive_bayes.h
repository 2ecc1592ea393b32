// Naive Bayes: counted categories, counted words, and Gaussian features (thesis chapter 4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

const Lab& naive_bayes_lab();

}  // namespace credence
