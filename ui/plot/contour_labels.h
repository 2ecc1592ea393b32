// Places the numbers on contour lines: on straight stretches, inside the plot, apart from each other and from points.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/label_raster.h"

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace credence {

struct PlacedLabel {
  QPointF centre;
  double angle = 0;  // degrees, clockwise on the screen, -90 .. 90: never upside down
  QSizeF size;
  QString text;
  QRectF bounds() const;  // bounds of the rotated box
};

// Things that a label should not cover, and the bit of its own lines.
struct LabelObstacles {
  const LabelRaster& raster;
  const std::vector<QRectF>& words;
  const std::vector<PlacedLabel>& labels;
  std::uint32_t own = 0;
};

// Returns the best place for a label on one of the lines of its level; nothing if every place collides with a label, a
// word or the border.
std::optional<PlacedLabel> place_label(const QString& text, QSizeF size, const std::vector<QPolygonF>& lines,
                                       const QRectF& area, const LabelObstacles& obstacles);

}  // namespace credence
