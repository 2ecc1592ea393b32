// The Help menu, and the pages that it opens.
#pragma once

#include "ui/commands.h"

#include <QString>

#include <vector>

namespace credence {

std::vector<Command> help_commands(const Desk& desk);

// Keys and what they do, and what the mouse does, as a table in HTML.
QString keys_page(const std::vector<Command>& commands);

// The documents and papers that the texts on the screen refer to, as HTML: resources/sources.md.
QString sources_page();

}  // namespace credence
