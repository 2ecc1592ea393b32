// What a person does on the plots, as edits of the lab's inputs.
#pragma once

#include "core/labs/lab.h"

#include <string>

namespace credence::classification {

// Inputs after a gesture on a view; unchanged where it means nothing there. Undo text in `label`.
Inputs apply_gesture(Inputs inputs, const std::string& view, const Gesture& gesture, std::string& label);

}  // namespace credence::classification
