// Keys with which a presenter steps through presets and labs, also in full screen.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> presenter_commands(const Desk& desk);

}  // namespace credence
