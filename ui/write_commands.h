// Commands of the menu Lesson for an author.
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> write_commands(const Desk& desk);

}  // namespace credence
