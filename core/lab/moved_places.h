// Places at which to predict go with the data: among other data, where they were would often be far away.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

// If an edit brought other data, from a file or a generator, and left the places where they were, moves those
// coordinates that are far outside of the new data: to where they were relative to the old data, or to the nearest end
// if there were none. A coordinate of a place belongs to the data column at the same position.
void move_places(const Inputs& before, Inputs& after);

}  // namespace credence
