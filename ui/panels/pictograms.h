// A small drawing for each lab, in the colours of the theme. The drawings are SVG files (resources/icons/labs) whose
// colours are names of roles: "{class0}", "{text}".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/pictogram_svg.h"

#include <QIcon>
#include <QString>

namespace credence {

// The icon follows the palette of the application.
QIcon pictogram(const QString& lab);

}  // namespace credence
