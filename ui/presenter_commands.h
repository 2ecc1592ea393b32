// Keys with which a presenter goes through presets and labs, in full screen, too.
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> presenter_commands(const Desk& desk);

}  // namespace credence
