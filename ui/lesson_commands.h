// The entries of the menu of lessons.
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> lesson_commands(const Desk& desk);

}  // namespace credence
