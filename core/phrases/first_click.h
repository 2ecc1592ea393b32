// A plot on which nothing is yet says what the first click does.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>

namespace credence {

// Adds the sentence near the bottom of the plot, in the middle: what the first click there does. The ranges of the axes
// must be set.
void invite_click(Figure& figure, std::string sentence);

}  // namespace credence
