// The drawing of a lab as SVG (resources/icons/labs), in the colours of a theme.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>

namespace credence {

// Returns the SVG of a lab in the colours of a dark or a light window. A lab without a drawing gets its first letter.
QByteArray pictogram_svg(const QString& lab, bool dark);

}  // namespace credence
