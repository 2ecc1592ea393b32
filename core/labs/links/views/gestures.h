// What a gesture on a view does to parameters and data of the links lab.
#pragma once

#include "core/lab/lab.h"
#include "core/labs/links/compute/parameters.h"

namespace credence::links {

// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(LinksParameters& p, Inputs& inputs, const std::string& view, const Gesture& gesture);

}  // namespace credence::links
