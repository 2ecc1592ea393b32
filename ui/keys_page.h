// Help > Keys and gestures: first what the mouse does in the plots that are shown, then what it does in every lab, and
// the keys of all commands.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/commands.h"

#include <QString>

#include <vector>

namespace credence {

// Returns HTML tables of mouse actions and of keys with their commands. `lab` is the title of the lab whose plots show
// the figures; without figures there is no part about it.
QString keys_page(const std::vector<Command>& commands, const QString& lab = {},
                  const std::vector<const Figure*>& figures = {});

}  // namespace credence
