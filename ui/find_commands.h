// Commands that find labs, presets and views, by letters and by pictures.
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> find_commands(const Desk& desk);

}  // namespace credence
