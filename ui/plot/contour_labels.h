// Places the numbers on contour lines: on straight stretches, inside the plot, apart from each other and from points.
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>

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

// Returns the best place for a label on one of the lines of its level; nothing if every place collides.
std::optional<PlacedLabel> place_label(const QString& text, QSizeF size, const std::vector<QPolygonF>& lines,
                                       const QRectF& area, const std::vector<PlacedLabel>& taken,
                                       const std::vector<QPointF>& points);

}  // namespace credence
