// Commands of the menu Lesson for an examiner and for students who hand in.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <vector>

namespace credence {

std::vector<Command> exam_commands(const Desk& desk);

}  // namespace credence
