// Handles on the planes of the samplers lab, and the edits that gestures on them make.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/samplers/compute/analysis.h"
#include "core/phrases/point_tools.h"

namespace credence::samplers {

namespace handle {
inline constexpr auto target = "target";
}

PointTools point_tools(const SamplersParameters& p, const DataSymbols& symbols);
// Adds, on a large plane, the start of all chains and the handle of the target.
void add_plane_handles(Figure& figure, const Analysis& a);

// Each returns the undo text, empty if nothing changed.
std::string edit_class_points(SamplersParameters& p, Inputs& inputs, const Gesture& gesture);
std::string change_target(SamplersParameters& p, Inputs& inputs, const Gesture& gesture);

}  // namespace credence::samplers
