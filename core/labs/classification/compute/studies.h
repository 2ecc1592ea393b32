// Studies that repeat the inference: as the points arrive one by one, and over the prior's variance.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace credence::classification {

// Returns the analysis of the first `count` points to arrive, without chains and with the ranges of the whole one. It
// takes a frame's time.
Analysis after_arrival(const Analysis& whole, Eigen::Index count);

// Adds to `a.arrival` one row per number of points (see arrival_counts), and calls `row_added` after each. Returns
// false if `stop` was requested.
bool study_arrival(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop);

// Adds to `a.prior_sweep` one row per prior variance, from 0.1 to 1000 in steps of a sixth of a decade, likewise. The
// prior keeps its mean; its covariance is the variance times the identity.
bool study_prior_variance(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop);

}  // namespace credence::classification
