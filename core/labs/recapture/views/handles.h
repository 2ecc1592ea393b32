// Handles on the plots of the recapture lab, and the edits that gestures on them make.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/recapture/compute/analysis.h"

namespace credence::recapture {

namespace handle {
inline constexpr auto days = "points";  // one handle per row of the data
}

void add_start(Figure& figure, const Analysis& a);  // the start of the chains
void add_days(Figure& figure, const Analysis& a);   // the counts

// Each returns the undo text, empty if nothing changed.
std::string erase_or_restore_day(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);
std::string remove_count(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);
std::string move_count(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);
std::string add_count(RecaptureParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::recapture
