// The surface that painters of layers paint on: painter, mapping and theme.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/painted_plot.h"
#include "ui/plot/plot_layout.h"
#include "ui/plot/stroke.h"
#include "ui/plot/theme.h"

#include <QPainter>

#include <vector>

namespace credence {

// The colour of a sign in texts that stands for a mark, such as ■.
struct SignColour {
  QChar sign;
  QColor colour;
  bool operator==(const SignColour&) const = default;
};
using SignColours = std::vector<SignColour>;

struct Canvas {
  QPainter& painter;
  const PlotMapping& mapping;
  const Theme& theme;
  bool over_field = false;         // whether lines lie on colours and need a rim of the background colour
  PaintedPlot* painted = nullptr;  // if set, everything that is written is noted there
  SignColours signs = {};          // in texts

  QPen pen(Role role, double width, Dash dash, double opacity = 1, int tint = 0) const {
    return make_pen(theme.colour(role, tint), width * theme.line_scale, dash, opacity);
  }
  // Strokes all parts of one line above their rims. Faint lines have no rim.
  void draw(const std::vector<QPolygonF>& parts, const QPen& pen) const {
    const QPen rim = rim_of(pen);
    stroke(painter, parts, pen, over_field && !is_faint(pen) ? &rim : nullptr);
  }
  QPen rim_of(const QPen& pen) const {
    return make_pen(theme.plot_area, pen.widthF() + 2.4 * theme.line_scale, Dash::solid, 0.7 * pen.color().alphaF());
  }
  bool shows(Point2 p) const {
    const Rect& v = mapping.visible;
    return p.x >= v.x0 && p.x <= v.x1 && p.y >= v.y0 && p.y <= v.y1;
  }
};

}  // namespace credence
