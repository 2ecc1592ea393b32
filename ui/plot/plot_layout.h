// Lays out a plot: title, legend, axes, marginals, colour bar, and the visible part of the plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_axes.h"
#include "ui/plot/plot_head.h"
#include "ui/plot/plot_mapping.h"
#include "ui/plot/plot_page.h"
#include "ui/plot/row_pages.h"

#include <QFont>
#include <QSizeF>

#include <optional>

namespace credence {

struct PlotLayout : HeadLayout, AxesLayout {
  QFont font;
  PlotMapping mapping;
  QRectF
      y_upright;  // box of the name of y beside its numbers, where the head has no room for it, or a strip parts them
  std::optional<PlotMapping> above, beside;  // mappings of the marginals
  std::optional<RowPage> rows;               // set if only some rows of a table are shown
  QString row_words;                         // say which
  QRectF row_place;
  bool operator==(const PlotLayout&) const = default;
};

// Type shrinks on small plots, down to 8 pt. With equal aspect, one of the visible ranges is larger than the figure's.
PlotLayout lay_out(const Figure& figure, const Theme& theme, QSizeF size, const Head& head = {});

}  // namespace credence
