// Commands of the menu Lesson for an author.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> write_commands(const Desk& desk);

}  // namespace credence
