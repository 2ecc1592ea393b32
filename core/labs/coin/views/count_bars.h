// Probabilities of the counts 0, 1, 2, ... as bars around them.
#pragma once

#include "core/pictures/line/lanes.h"

#include <vector>

namespace credence {

// Of the counts from `first` on, before `end`.
Bars count_bars(const std::vector<double>& probabilities, std::size_t first, std::size_t end, const Lane& lane);

// A column of `count` bricks around x on top of `base`, each told apart where the figure's vertical axis leaves room.
void add_bricks(Figure& figure, double x, double base, double count, Role role, std::string name);

// Along the tops of the bars of all counts: another distribution over the same counts.
Line count_outline(const std::vector<double>& probabilities, const Lane& lane);

}  // namespace credence
