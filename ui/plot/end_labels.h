// Where the names of curves and of marks go that are written on the plot instead of in a legend.
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace credence {

// What a name keeps away from.
struct Obstacles {
  std::vector<QPolygonF> curves;
  std::vector<QRectF> words;
  std::vector<QPointF> points;
};

// A box within the area beside the curve (a part with one point is a mark), its gap away: at the right end where that
// is free, else along the curve, else as near to the end as can be. A curve without points gets a null box.
QRectF place_name(const std::vector<QPolygonF>& curve, QSizeF size, double gap, const QRectF& area,
                  const Obstacles& obstacles);

}  // namespace credence
