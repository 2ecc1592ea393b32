// Generated points (x, t).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/true_parameters.h"

#include <string>

namespace credence::regression {

// Replaces the data by `count` points of a curve over [-1, 1] with Gaussian noise of this standard deviation, drawn
// from the seed.
void generate_series(Inputs& inputs, const std::string& source, int count, double noise, double (*curve)(double));

// Replaces the data by n points: intercept, slope, noise (a standard deviation); or weights (of 1, x, x^2, ...), noise.
void draw_series(Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng);

}  // namespace credence::regression
