// Views over iterations: components of w and the log joint.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/pictures/line/newton_run.h"

#include <optional>

namespace credence::classification {

namespace {

// Returns the iteration that the timeline is at, if it counts iterations.
std::optional<int> iteration_at(const Analysis& a, int frame) {
  if (a.parameters.timeline != TimelineOf::newton) return std::nullopt;
  return frame < 0 ? make_timeline(a).frames - 1 : frame;
}

}  // namespace

Figure components_view(const Analysis& a, int frame) {
  return components_figure(*a.newton, a.features.weight_names(), a.centre(), iteration_at(a, frame));
}

Figure objective_view(const Analysis& a, int frame) {
  const auto now = iteration_at(a, frame);
  return objective_figure(*a.newton, a.ascent.get(), objective_name(a),
                          now ? make_timeline(a).frames - 1 : a.newton->iterations(), now);
}

}  // namespace credence::classification
