// Commands that find labs, presets and views, by letters and by pictures.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> find_commands(const Desk& desk);

}  // namespace credence
