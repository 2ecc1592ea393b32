// What all parts of a plot's layout share: the figure, how large the plot is, and the type on it.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QFont>
#include <QFontMetricsF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace credence {

// What of the head belongs to somebody else: the title's row, from both sides, where a slot writes its own title; and
// what stays free, so that a plot does not shift where legends and notes come and go.
struct Head {
  double left = 0, right = 0, height = 0;  // pixels of the first row
  int rows = 0;                            // of legend, at least
  bool note = false;
  bool passing = false;  // what does not fit into the rows is left out: it is there only while the pointer is
  std::optional<QRectF> area = {};  // of a plot that something in the hand lies on: it stays where it is
};

struct PlotPage {
  static constexpr double margin = 8;
  static constexpr double smallest_type = 11;  // pixels: 8 pt at 96 dots an inch

  const Figure& figure;
  const Head& head;
  QSizeF size;
  QFont font, title_font;
  QFontMetricsF metrics;  // of the font
  double line;            // height of a line of text
  // In a projector's window the picture comes first: one row of head where that will do, the sentence is above all
  // plots and the names of places speak for themselves.
  bool crowded;

  double longest() const { return size.width() - 2 * margin; }  // a line of text
  // A symbol stands at the upper end of its axis, among the ticks' labels.
  double short_name() const { return 2 * line; }
};

// Type shrinks on small plots, down to the smallest. The page refers to `figure` and `head`.
PlotPage page_of(const Figure& figure, const Theme& theme, QSizeF size, const Head& head);

}  // namespace credence
