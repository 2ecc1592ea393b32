// What of a race's target can be dragged on its plane.
#pragma once

#include "core/labs/samplers/compute/race_ground.h"

#include <optional>
#include <string>

namespace credence::race {

struct TargetHandle {
  Point2 at;
  std::string name, hint;
};
std::optional<TargetHandle> target_handle(const Settings& settings);  // none of the funnel and of posteriors

// The undo text.
std::string drag_target(Settings& settings, Point2 at);

}  // namespace credence::race
