// Places the names of curves and marks that are written on the plot instead of in a legend.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/label_raster.h"

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <cstdint>
#include <optional>
#include <vector>

namespace credence {

// Things that a name must not cover: other words, handles and rings as boxes, lines and points in the raster.
struct Obstacles {
  const LabelRaster& raster;
  std::vector<QRectF> words;
  std::uint32_t own = 0;          // owner of the lines that the name belongs to
  std::vector<QRectF> bars = {};  // whose ends it must not cover
};

// Returns whether the box is partly on a bar and partly off it.
bool is_on_bar_end(const QRectF& box, const std::vector<QRectF>& bars);

struct NamePlace {
  QRectF box;                    // null if the curve has no points
  std::optional<QLineF> leader;  // from the box to the curve if the name stands away from it
  bool clear = true;             // whether the box covers neither words nor lines nor fills
  bool fits = true;              // whether it covers no more than lines of its own, and its leader is short and free
};

// Returns the rightmost point. The curve must have points.
QPointF right_end(const std::vector<QPolygonF>& curve);

// Returns whether the curve fits within a length, so that few places are near it.
bool is_short(const std::vector<QPolygonF>& curve, double length);

// Returns how far each name must be shifted down so that names at close ends stand in the order of their ends, at least
// `height` apart. The sum of squared shifts is the smallest.
std::vector<double> spread(const std::vector<double>& ends, double height);

// Returns a place within the area, `gap` away from the curve (a part with one point is a mark): at the right end,
// shifted, if that is free, else along the curve, else away from it with a leader.
NamePlace place_name(const std::vector<QPolygonF>& curve, QSizeF size, double gap, const QRectF& area,
                     const Obstacles& obstacles, double shift = 0);

}  // namespace credence
