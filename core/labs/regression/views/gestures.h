// What a gesture on a view does to the parameters and inputs of the regression lab.
#pragma once

#include "core/labs/regression/compute/analysis.h"

namespace credence::regression {

// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(RegressionParameters& p, Inputs& inputs, const std::string& view, const Gesture& gesture);

}  // namespace credence::regression
