// A small drawing for each lab, in the colours of the theme. The drawings are SVG files (resources/icons/labs) whose
// colours are names of roles: "{class0}", "{text}".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QIcon>
#include <QString>

namespace credence {

// Returns the SVG of a lab in the colours of a dark or a light window. A lab without a drawing gets its first letter.
QByteArray pictogram_svg(const QString& lab, bool dark);
// The icon follows the palette of the application.
QIcon pictogram(const QString& lab);

}  // namespace credence
