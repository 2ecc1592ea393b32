// Draws lines on images faster than Qt does: core/figure/segment_raster with a painter's pens and coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLineF>
#include <QPainter>
#include <QPen>

#include <span>
#include <vector>

namespace credence {

// Each shape is the union of its lines, in the pens' widths and colours, the first pen lowest. The painter's clip,
// opacity and composition mode apply. Its transformation must scale all directions alike. A line with an end that is
// not finite is left out.
void raster_lines(QPainter& painter, std::span<const std::vector<QLineF>> shapes, std::span<const QPen> pens);

}  // namespace credence
