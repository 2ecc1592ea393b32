// A result while something in it is predicted: before the reveal nothing of it tells the answer, and the sketch lies on
// the view on which it was made.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/predictables.h"

#include <memory>

namespace credence {

// Before the reveal, every view keeps only data, and what may stay of the view that is sketched on; numbers,
// sentences, equations and labels at the pointer say nothing, axes are those that the truth has no part in, and there
// is no report, no draw and no program. Returns null for null.
std::shared_ptr<const Result> predicted_result(std::shared_ptr<const Result> result, const Predictable& thing,
                                               const Sketch& sketch, bool covered);
bool is_covered(const Result& result);  // whether it is such a result before the reveal

// A sketch as it is drawn beside the truth: a region is closed. A density keeps the scale that it was drawn with,
// though its shape alone is marked.
Sketch fitted(const Predictable& thing, Sketch sketch);

}  // namespace credence
