// Exact draws from the Polya-Gamma distribution PG(1, z), which makes logistic regression conditionally Gaussian
// (Polson, Scott and Windle 2013): (e^a)^t / (1 + e^a) = e^((t - 1/2) a) / 2 times the mean of e^(-omega a^2 / 2),
// omega ~ PG(1, 0).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

namespace credence {

// Draws omega > 0 with mean tanh(z / 2) / (2 z) (1/4 at z = 0); z must be finite. Devroye's alternating series makes
// the draw exact.
double polya_gamma(Rng& rng, double z);

}  // namespace credence
