// The property of a race's target that can be dragged on its plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/samplers/compute/race_target.h"

#include <optional>
#include <string>

namespace credence::samplers {

struct TargetHandle {
  Point2 at;
  std::string value, hint;  // value with its name
};
std::optional<TargetHandle> target_handle(const RaceSettings& settings);  // empty for the funnel and for posteriors

// Returns the undo text.
std::string drag_target(RaceSettings& settings, Point2 at);

}  // namespace credence::samplers
