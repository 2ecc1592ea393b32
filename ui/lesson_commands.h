// The entries of the menu of lessons.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> lesson_commands(const Desk& desk);

}  // namespace credence
