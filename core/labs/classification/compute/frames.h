// Frames of the timeline that must be computed before they can be drawn: what was known after the first points had
// arrived, and the average of the predictions so far.
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <memory>

namespace credence::classification {

// Whether the map at this frame is the average over the first draws.
bool averages_so_far(const Analysis& a, int frame);
// Whether a frame is drawn from an analysis of its own.
bool has_own_analysis(const Analysis& a, int frame);
// That analysis, a frame's work; null where it is the whole one.
std::shared_ptr<const Analysis> analysis_at(const Analysis& a, int frame);

}  // namespace credence::classification
