// Maps data coordinates to pixels of a plot and back. Pixels count downwards.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <QPointF>
#include <QRectF>

namespace credence {

struct PlotMapping {
  Rect visible;
  QRectF area;
  double heading = 0;  // pixels above the area for the names of a table's columns, if they do not stand within it
  double pixels_per_x() const { return area.width() / visible.width(); }
  double pixels_per_y() const { return area.height() / visible.height(); }
  QPointF to_pixels(Point2 p) const {
    return {area.left() + (p.x - visible.x0) * pixels_per_x(), area.bottom() - (p.y - visible.y0) * pixels_per_y()};
  }
  Point2 to_data(QPointF p) const {
    return {visible.x0 + (p.x() - area.left()) / pixels_per_x(), visible.y0 + (area.bottom() - p.y()) / pixels_per_y()};
  }
  bool operator==(const PlotMapping&) const = default;
};

// Returns the data coordinates of a pixel, with no more digits than the screen can distinguish.
Point2 rounded_place(const PlotMapping& mapping, QPointF at);

}  // namespace credence
