// What every painter of a layer needs: where to paint, what is where, and in which colours.
#pragma once

#include "ui/plot/plot_layout.h"
#include "ui/plot/stroke.h"
#include "ui/plot/theme.h"

#include <QPainter>

namespace credence {

struct Canvas {
  QPainter& painter;
  const PlotMapping& mapping;
  const Theme& theme;

  QPen pen(Role role, double width, Dash dash, double opacity = 1) const {
    return make_pen(theme.colour(role), width * theme.line_scale, dash, opacity);
  }
  bool shows(Point2 p) const {
    const Rect& v = mapping.visible;
    return p.x >= v.x0 && p.x <= v.x1 && p.y >= v.y0 && p.y <= v.y1;
  }
};

}  // namespace credence
