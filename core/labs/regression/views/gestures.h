// Gestures change the parameters and inputs of the regression lab here. Each function is a Handler's `act`.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/analysis.h"

#include <string>

namespace credence::regression {

using Act = std::string(RegressionParameters& p, Inputs& inputs, const Gesture& gesture);
Act move_point, remove_point, add_point;
Act move_place, remove_place;
Act move_prior_mean;
Act take_order;           // the order that is nearest on the horizontal axis
Act take_compared_order;  // the order of the row that was clicked
Act take_prior_variance;  // the variance on the horizontal axis

}  // namespace credence::regression
