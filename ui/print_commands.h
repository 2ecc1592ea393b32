// The commands that print, that record the plots, and that choose where files of the desktop are opened.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

namespace credence {

std::vector<Command> print_commands(const Desk& desk);

}  // namespace credence
