// The options of credence figure that choose the frames of a film.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/arguments.h"

#include <optional>
#include <vector>

namespace credence {

// "A-B" or "A-B:STEP", B left out for the last position of the timeline. Throws UsageError that says what is wrong.
struct FrameRange {
  int first = 0;
  std::optional<int> last;
  int step = 1;
};
FrameRange frame_range(const QString& text);
// Positions of a timeline of that many. Throws InputError if there are too many for a film, or none.
std::vector<int> frames_in(const FrameRange& range, int positions);

double frames_per_second(const Arguments& arguments);  // of --fps; throws UsageError

}  // namespace credence
