// Where everything on a plot goes: title, legend, axes, marginals, colour bar, and what part of the plane is visible.
#pragma once

#include "core/figure/figure.h"
#include "core/figure/ticks.h"
#include "ui/plot/legend.h"
#include "ui/plot/theme.h"

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <optional>
#include <vector>

namespace credence {

// Data coordinates to pixels of the plot and back; pixels count downwards.
struct PlotMapping {
  Rect visible;
  QRectF area;
  double pixels_per_x() const { return area.width() / visible.width(); }
  double pixels_per_y() const { return area.height() / visible.height(); }
  QPointF to_pixels(Point2 p) const {
    return {area.left() + (p.x - visible.x0) * pixels_per_x(), area.bottom() - (p.y - visible.y0) * pixels_per_y()};
  }
  Point2 to_data(QPointF p) const {
    return {visible.x0 + (p.x() - area.left()) / pixels_per_x(), visible.y0 + (area.bottom() - p.y()) / pixels_per_y()};
  }
};

struct LegendEntry {
  Swatch look;
  QRectF swatch, text;
  QString name;  // cut to fit
};

struct ColourBar {
  ColourScale scale;
  QRectF bar, name_strip;  // the name is written upwards
  std::vector<Tick> ticks;
};

struct PlotLayout {
  QFont font, title_font, note_font;
  PlotMapping mapping;
  std::optional<PlotMapping> above, beside;  // of the marginals
  QRectF title, note;                        // empty where the figure has none
  std::vector<LegendEntry> legend;
  std::optional<ColourBar> bar;
  std::vector<Tick> x_ticks, y_ticks;
  QString x_label, y_label;  // cut to the length of their axis
};

// Type shrinks on small plots, down to 8 pt. With equal aspect one of the visible ranges is larger than the figure's.
PlotLayout lay_out(const Figure& figure, const Theme& theme, QSizeF size);

}  // namespace credence
