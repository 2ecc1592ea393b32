// Tables and charts of named rows in a window that is too low for them at the theme's smallest type: as many rows as
// fit are shown, and the plot says below them which ones.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_mapping.h"
#include "ui/plot/plot_page.h"

#include <QFontMetricsF>

#include <optional>
#include <vector>

namespace credence {

// Rows are counted from the top.
struct RowPage {
  int first = 0, shown = 0, all = 0;
  std::vector<double> edges;  // of all rows, increasing
  bool operator==(const RowPage&) const = default;
};

// Narrows the mapping to the rows that fit, from `page.head.first_row` on, with room for a table's heading above them
// and for a line below them. Returns nothing and changes nothing if all rows fit, if all are wanted, or if the figure
// has no rows that could be told apart.
std::optional<RowPage> turn_to_rows(PlotMapping& mapping, const PlotPage& page);

// Returns the first row of the page on which the row at this height of the figure is shown, the same if it is already.
int first_row_showing(const RowPage& rows, double y);

// Returns the height in pixels that the names of a table's columns need in the smallest type if its `width` in pixels
// is that of the range `x0` to `x1`: names that are too wide for their columns take more lines. 0 if there are none.
double heading_height(const Figure& figure, const QFontMetricsF& smallest, double x0, double x1, double width);

// Returns whether the names of a table's columns fit into them in the smallest type, in two lines at most, if a unit of
// x has `unit` pixels.
bool heads_fit(const Figure& figure, const QFontMetricsF& smallest, double unit);

}  // namespace credence
