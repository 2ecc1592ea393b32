// Commands of the menu Lesson for a lecturer: presenting.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> teach_commands(const Desk& desk);

}  // namespace credence
