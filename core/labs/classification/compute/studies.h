// What changes along something: with the points arriving one by one, and with the prior's variance.
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace credence::classification {

// The analysis of the first `count` points to arrive, with the ranges of the whole one: a frame's work, without chains.
Analysis after_arrival(const Analysis& whole, Eigen::Index count);

// One row a number of points: all of them up to 60, then ever wider steps. Rows are added to `a.arrival`, and `publish`
// is called now and then. False where stop was requested.
bool study_arrival(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop);

// One row a prior variance, 0.1 to 1000 in steps of a sixth of a decade, added to `a.prior_sweep` likewise. The prior's
// own mean is kept; its covariance is the variance times the identity.
bool study_prior_variance(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop);

}  // namespace credence::classification
