// Probabilities of the counts 0, 1, 2, ... as bars around them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/pictures/line/lanes.h"

#include <string>
#include <vector>

namespace credence::coin {

// Bars of the counts first, ..., end - 1.
Bars count_bars(const std::vector<double>& probabilities, std::size_t first, std::size_t end, const Lane& lane);

// The outline along the tops of the bars of all counts, to lay a second distribution over them.
Line count_outline(const std::vector<double>& probabilities, const Lane& lane);

// Adds a column of `count` bricks around x on top of `base`. Joints between them are drawn if the figure's vertical
// axis leaves room.
void add_bricks(Figure& figure, double x, double base, double count, Role role, std::string name);

}  // namespace credence::coin
