// Commands of the view menu that change how the pictures are shown: the answer, the pinned picture and frozen axes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> picture_commands(const Desk& desk);

}  // namespace credence
