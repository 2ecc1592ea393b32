// Draws the shapes of points fast: each look is drawn once and stamped at every place.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QPainter>
#include <QPointF>

#include <vector>

namespace credence {

struct MarkerLook {
  Marker marker = Marker::circle;
  double size = 9;            // diameter in pixels, without the rim
  QColor outline, fill, rim;  // a transparent fill makes a ring, so that the point below stays visible
  bool operator==(const MarkerLook&) const = default;
};

// Highlighted markers are hollow: circles are rings, other shapes are filled with the background colour. All but class
// fills have the role's colour.
MarkerLook look_of(Marker marker, double size, Role role, const Theme& theme);

void draw_marker(QPainter& painter, QPointF centre, const MarkerLook& look);

// Stamps markers. On images it draws each look once and copies it to whole device pixels. On paper it draws shapes.
class MarkerStamp {
 public:
  explicit MarkerStamp(QPainter& painter);
  void draw(QPointF centre, const MarkerLook& look, double opacity);

 private:
  const QImage& sprite(const MarkerLook& look) const;

  QPainter& painter_;
  QTransform to_device_;
  bool raster_;
};

}  // namespace credence
