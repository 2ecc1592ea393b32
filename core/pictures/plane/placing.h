// Layers moved from their own plane into a part of a figure: scaled, cut at the edges, and turned if wanted.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <optional>

namespace credence {

// Maps the part `range` of a plane to the rectangle of a figure whose lower left corner is `corner`.
struct Placing {
  Rect range;
  Point2 corner;
  double scale_x, scale_y;

  Point2 operator()(Point2 at) const {
    return {corner.x + (at.x - range.x0) * scale_x, corner.y + (at.y - range.y0) * scale_y};
  }
  bool within(Point2 at) const { return at.x >= range.x0 && at.x <= range.x1 && at.y >= range.y0 && at.y <= range.y1; }
};

// Returns what of a layer lies in the range, at its place in the figure. Lines, points, fields, contours, arrows, texts
// and ellipses, which become lines, are placed; other layers are not.
std::optional<Layer> placed(const Placing& to, const Layer& layer);

// Turns the lines, points, contours, arrows and ellipses of a layer by `angle` (radians, clockwise) around `centre`,
// which becomes the origin. Other layers are left out.
std::optional<Layer> turned(const Layer& layer, Point2 centre, double angle);

}  // namespace credence
