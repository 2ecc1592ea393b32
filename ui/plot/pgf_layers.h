// Writes the layers of a figure for PGFPlots, each with its numbers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/pgf_commands.h"

namespace credence {

// The layers of one pair of axes as commands, in the order in which they lie over each other. If there are more than
// 2000 marks, some of them are written.
QString pgf_layers(const std::vector<Layer>& layers, const Rect& visible, PgfColours& colours);

}  // namespace credence
