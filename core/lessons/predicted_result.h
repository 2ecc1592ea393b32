// A result while something in it is predicted: before the reveal nothing of it tells the answer, and the sketch lies on
// the view on which it was made.
#pragma once

#include "core/lessons/predictables.h"

#include <memory>

namespace credence {

// Before the reveal, every view keeps only data, handles, and what may stay of the view that is sketched on; numbers,
// sentences, equations and labels at the pointer say nothing, and axes are those that the truth has no part in. The
// report and the draws are always the whole ones. Returns null for null.
std::shared_ptr<const Result> predicted_result(std::shared_ptr<const Result> result, const Predictable& thing,
                                               const Sketch& sketch, bool covered);

// A sketch as it is compared with the truth: a density gets the truth's area, a region is closed.
Sketch fitted(const Predictable& thing, Sketch sketch, const Truth& truth);

}  // namespace credence
