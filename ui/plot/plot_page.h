// The input of all parts of a plot's layout: the figure, the size of the plot and its type.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QFont>
#include <QFontMetricsF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace credence {

// The part of the head that others determine: the room that a slot's own title takes at both sides of the title's row,
// and room that stays free, so that a plot does not shift if legends and notes come and go.
struct Head {
  double left = 0, right = 0, height = 0;  // in pixels of the first row
  int rows = 0;                            // smallest number of legend rows
  bool note = false, tall_note = false;    // a line for the note, or two
  // If set, entries that do not fit are left out, since the figure is there only while the pointer is.
  bool passing = false;
  std::optional<QRectF> area = {};  // plot area that stays while something on it is dragged
  // The row with which a table begins that is too long for a window. If empty, all rows are shown, however small.
  std::optional<int> first_row = {};
};

struct PlotPage {
  static constexpr double margin = 8;
  const Figure& figure;
  const Head& head;
  QSizeF size;
  QFont font, title_font;
  QFontMetricsF metrics;  // metrics of the font
  double line;            // height of a line of text
  double smallest_type;   // in pixels
  // In a projector's window the picture comes first: the head has one row if that suffices, the caption stands above
  // all plots, and the category axes have no names.
  bool crowded;

  double longest() const { return size.width() - 2 * margin; }  // longest line of text
};

// Type shrinks on small plots, down to the smallest. The page refers to `figure` and `head`, which must outlive it.
PlotPage page_of(const Figure& figure, const Theme& theme, QSizeF size, const Head& head);

}  // namespace credence
