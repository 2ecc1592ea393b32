// Draws the shapes of points fast: each look is drawn once and stamped at every place.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/marker_layer.h"
#include "ui/plot/theme.h"

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>

#include <cstddef>
#include <optional>
#include <vector>

namespace credence {

class ListRecorder;

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

// Stamps about `count` markers whose centres are in the area (in the painter's coordinates). On images it draws each
// look once and copies it to whole device pixels; many appear when the stamp goes. On paper it draws shapes, and a
// list has each look once with its places.
class MarkerStamp {
 public:
  MarkerStamp(QPainter& painter, const QRectF& area, std::size_t count);
  ~MarkerStamp();
  MarkerStamp(const MarkerStamp&) = delete;
  MarkerStamp& operator=(const MarkerStamp&) = delete;

  void draw(QPointF centre, const MarkerLook& look, double opacity);

 private:
  const QImage& sprite(const MarkerLook& look);
  void record();

  QPainter& painter_;
  QTransform to_device_;
  bool raster_;
  std::optional<MarkerLook> last_look_;  // most have that of their neighbours
  QImage last_sprite_;
  std::optional<MarkerLayer> layer_;  // of many on an image
  ListRecorder* list_;                // null on a screen and on paper
  std::vector<QPointF> places_;       // of the same marks in a list
  double opacity_ = 1;
};

}  // namespace credence
