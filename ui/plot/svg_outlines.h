// Letters of an SVG as shapes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>

namespace credence {

// Replaces each text of an SVG that Qt wrote by the outlines of its letters, which look the same if its fonts are
// missing. The words stay as the shape's name for screen readers. Throws InputError if the SVG cannot be read.
QByteArray with_outlines(const QByteArray& svg);

}  // namespace credence
