// Lays out the axes of a plot: their ticks, the room for labels around the plot area, and the places of the names.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/ticks.h"
#include "ui/plot/plot_mapping.h"
#include "ui/plot/plot_page.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <vector>

namespace credence {

// Names of places beside a plot, as a share of its width.
inline constexpr double longest_names = 0.36, a_little_longer = 0.44;  // the latter if all names are then whole

struct AxesLayout {
  QFont names_font;  // font of the category names on y, smaller if they are many or long
  std::vector<Tick> x_ticks, y_ticks;
  std::vector<QRectF> x_places;  // boxes of the labels on x
  bool upright_y = false;        // whether the names on y run upwards
  bool broken_y = false;         // whether they take two lines, to leave the columns of a table the room they need
  // Whether the name of x has a row below the labels. Only on a crowded page it may stand among them.
  bool title_row = true;
  QString x_label;  // cut to fit
  QRectF x_title;   // box of the name of x, at its end
  bool operator==(const AxesLayout&) const = default;
};

// Returns the width of the labels beside the plot area, as far as their ticks are known.
double room_left(const PlotPage& page, const AxesLayout& axes);
double room_below(const PlotPage& page, const AxesLayout& axes);
// Returns how far the last label on x extends to the right of the area.
double overhang(const PlotPage& page, const AxesLayout& axes, const PlotMapping& mapping);

void choose_ticks(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping);

// Places the labels and the name of x once ticks and area are known.
void place_names(AxesLayout& axes, const PlotPage& page, const PlotMapping& mapping);

}  // namespace credence
