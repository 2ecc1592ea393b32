// Places the names of curves and marks that are written on the plot instead of in a legend.
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace credence {

// Things that a name must not cover.
struct Obstacles {
  std::vector<QPolygonF> curves;
  std::vector<QRectF> words;
  std::vector<QPointF> points;
  std::vector<QPolygonF> others = {};  // curves that a name must not stand beside, since it would seem to be theirs
};

// Returns the rightmost point. The curve must have points.
QPointF right_end(const std::vector<QPolygonF>& curve);

// Returns whether the curve fits within a length, so that few places are near it.
bool is_short(const std::vector<QPolygonF>& curve, double length);

// Returns how far each name must be shifted down so that names at close ends stand in the order of their ends, at least
// `height` apart. The sum of squared shifts is the smallest.
std::vector<double> spread(const std::vector<double>& ends, double height);

// Returns a box within the area, `gap` away from the curve (a part with one point is a mark): at the right end,
// shifted, if that is free, else along the curve, else as near to the end as possible. A null box if the curve has no
// points.
QRectF place_name(const std::vector<QPolygonF>& curve, QSizeF size, double gap, const QRectF& area,
                  const Obstacles& obstacles, double shift = 0);

}  // namespace credence
