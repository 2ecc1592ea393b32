// Lays out the head of a plot from the top down: title, note, and rows with the legend, the colour bar and the name of
// y.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/colour_bar.h"
#include "ui/plot/legend_rows.h"
#include "ui/plot/plot_page.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace credence {

struct HeadLayout {
  QFont title_font, note_font;
  QRectF title, note;  // empty if the figure has none
  int note_lines = 0;  // of text
  int head_rows = 0;   // rows of the legend and of the name of y
  std::vector<LegendEntry> legend;
  std::vector<LegendItem> on_plot;  // names that are written on the plot
  std::vector<SpareRow> spare;      // for those that find no room there
  std::optional<ColourBar> bar;
  QString y_label;      // cut to fit
  QRectF y_title;       // box of the name of y, at its end; empty if it runs upwards (PlotLayout)
  double head_end = 0;  // where the plot area may begin
  bool operator==(const HeadLayout&) const = default;
};

// `items` are the names of all layers. Those of curves and of few marks are left for the plot.
HeadLayout place_head(const PlotPage& page, const std::vector<LegendItem>& items, bool many_on_plot);

}  // namespace credence
