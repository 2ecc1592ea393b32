// A result before the reveal of a prediction: nothing of it tells the answer.
#pragma once

#include "core/lessons/predictables.h"

#include <memory>

namespace credence {

// Returns the result of which every view, number, sentence, equation and label shows only what the student may know:
// axes, data and handles of the view that is sketched on, and data and handles of the others. Its report and its draws
// are the whole ones. Returns null for null.
std::shared_ptr<const Result> covered_result(std::shared_ptr<const Result> result, const Predictable& thing);

}  // namespace credence
