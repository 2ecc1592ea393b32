// Commands that bring people's own tables into a lab: pasted cells, and other columns of the last table.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> data_commands(const Desk& desk);

}  // namespace credence
