// Frames of the timeline that must be computed before they can be drawn: the posterior after the first points, and the
// average of the predictions over the first draws.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

// Returns whether the map at this frame is the average over the first draws.
bool averages_so_far(const Analysis& a, int frame);
// Returns whether a frame is drawn from an analysis of its own.
bool has_own_analysis(const Analysis& a, int frame);
// Computes that analysis; the frame must have one.
Analysis analysis_at(const Analysis& a, int frame);

}  // namespace credence::classification
