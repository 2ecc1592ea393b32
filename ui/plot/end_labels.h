// Where the names of curves go that are written at their right ends.
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace credence {

// The rightmost point of a curve; none of a curve without points.
std::optional<QPointF> right_end(const std::vector<QPolygonF>& curve);

// A box within the area, to the right of `end` where there is room and else over the curve's last stretch: as near to
// the end as can be, away from the curves, and over none of the boxes that are taken unless the whole height is.
QRectF place_end_label(QPointF end, QSizeF size, const QRectF& area, const std::vector<QPolygonF>& curves,
                       const std::vector<QRectF>& taken);

}  // namespace credence
