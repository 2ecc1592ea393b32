// What a person does on the plots, as edits of the lab's inputs.
#pragma once

#include "core/labs/classification/compute/parameters.h"
#include "core/phrases/point_tools.h"

#include <string>

namespace credence::classification {

PointTools point_tools(const ClassificationParameters& parameters);

// What a gesture on a view does to parameters and inputs; the undo text, empty where it means nothing there.
std::string apply_gesture(ClassificationParameters& parameters, Inputs& inputs, const std::string& view,
                          const Gesture& gesture);

}  // namespace credence::classification
