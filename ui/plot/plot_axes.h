// The axes of a plot: their ticks, what the labels need around the plot's area, and where the names stand among them.
#pragma once

#include "core/figure/ticks.h"
#include "ui/plot/plot_mapping.h"
#include "ui/plot/plot_page.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <vector>

namespace credence {

struct AxesLayout {
  QFont names_font;  // of the names of places on y, smaller where they are many or long
  std::vector<Tick> x_ticks, y_ticks;
  std::vector<QRectF> x_places;  // of the labels on x
  bool upright_y = false;        // the names on y run upwards
  QString x_label;               // cut to fit
  QRectF x_title;                // of that axis, at its end
  bool operator==(const AxesLayout&) const = default;
};

// What the labels take beside the plot's area, as far as their ticks are known.
double room_left(const PlotPage& page, const AxesLayout& axes);
double room_below(const PlotPage& page);
// How far the last label on x sticks out to the right of the area.
double overhang(const PlotPage& page, const AxesLayout& axes, const PlotMapping& mapping);

void choose_ticks(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping);

// Once ticks and area are settled. `y_title`: where the head has the name of y; a symbol moves to its axis.
void place_names(AxesLayout& axes, QRectF& y_title, const PlotPage& page, const PlotMapping& mapping);

}  // namespace credence
