// The Help menu, and the pages that it opens.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <QString>

#include <vector>

namespace credence {

std::vector<Command> help_commands(const Desk& desk);

// Returns as HTML the documents and papers that texts on the screen refer to (resources/sources.md).
QString sources_page();

}  // namespace credence
