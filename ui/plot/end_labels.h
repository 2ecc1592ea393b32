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
  std::vector<QPolygonF> others = {};  // of the curves those beside which it would be taken for theirs
};

// The rightmost point of a curve with points.
QPointF right_end(const std::vector<QPolygonF>& curve);

// Whether all of it lies within a length: few places beside it are near it.
bool is_short(const std::vector<QPolygonF>& curve, double length);

// How far down each of these names, of ends that lie close together, has to be shifted beside its end so that they
// stand in the order of their ends, a height apart: the shifts whose squares add up to the least.
std::vector<double> spread(const std::vector<double>& ends, double height);

// A box within the area beside the curve (a part with one point is a mark), its gap away: at the right end, shifted,
// where that is free, else along the curve, else as near to the end as can be. A curve without points gets a null box.
QRectF place_name(const std::vector<QPolygonF>& curve, QSizeF size, double gap, const QRectF& area,
                  const Obstacles& obstacles, double shift = 0);

}  // namespace credence
