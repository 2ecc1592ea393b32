// The command that prints a plot, the screen or the handout of a lesson.
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> print_commands(const Desk& desk);

}  // namespace credence
