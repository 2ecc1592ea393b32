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
  bool operator==(const PlotMapping&) const = default;
};

struct LegendEntry {
  Swatch look;
  QRectF swatch, text;
  QString name;            // cut to fit
  bool may_leave = false;  // for the edge of what it means
  bool operator==(const LegendEntry&) const = default;
};

// What the colours of a field mean, in a row with the legend: the name, the value at one end, the colours, the other.
struct ColourBar {
  ColourScale scale;
  QRectF name_place, low_place, bar, high_place;
  QString name, low, high;
  bool operator==(const ColourBar&) const = default;
};

// What of the head belongs to somebody else: the title's row, from both sides, where a slot writes its own title; and
// what stays free, so that a plot does not shift where legends and notes come and go.
struct Head {
  double left = 0, right = 0, height = 0;  // pixels of the first row
  int rows = 0;                            // of legend, at least
  bool note = false;
  bool passing = false;  // what does not fit into the rows is left out: it is there only while the pointer is
  std::optional<QRectF> area = {};  // of a plot that something in the hand lies on: it stays where it is
};

struct PlotLayout {
  QFont font, title_font, note_font;
  QFont names_font;  // of the names of places on y, smaller where they are many or long
  PlotMapping mapping;
  std::optional<PlotMapping> above, beside;  // of the marginals
  QRectF title, note;                        // empty where the figure has none
  QRectF x_title, y_title;                   // of the axes, at their ends
  int head_rows = 0;                         // of legend
  std::vector<LegendEntry> legend;
  std::vector<std::string> at_edges;  // names for which it has no room, but the edges of areas have
  std::optional<ColourBar> bar;
  std::vector<Tick> x_ticks, y_ticks;
  std::vector<QRectF> x_places;  // of the labels on x
  bool upright_y = false;        // the names on y run upwards
  QString x_label, y_label;      // cut to fit
  bool operator==(const PlotLayout&) const = default;
};

// Type shrinks on small plots, down to 8 pt. With equal aspect one of the visible ranges is larger than the figure's.
PlotLayout lay_out(const Figure& figure, const Theme& theme, QSizeF size, const Head& head = {});

}  // namespace credence
