// Lines on a raster engine, faster than by outlines: core/figure/ink in a painter's units.
#pragma once

#include <QLineF>
#include <QPainter>
#include <QPen>

#include <span>
#include <vector>

namespace credence {

// Each shape is the union of its lines, in the pens' widths and colours, the first pen lowest. The painter's clip,
// opacity and composition hold; its transformation scales all ways alike. A line with an end that is not finite is left
// out.
void ink_lines(QPainter& painter, std::span<const std::vector<QLineF>> shapes, std::span<const QPen> pens);

}  // namespace credence
