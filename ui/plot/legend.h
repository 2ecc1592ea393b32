// The entries of the legend and the colour bar for a figure's layers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QPainter>
#include <QRectF>

#include <optional>
#include <string>
#include <vector>

namespace credence {

// A small sample of a layer's look.
struct Swatch {
  enum class Kind { rule, block, arrow, marker };
  Kind kind = Kind::rule;
  Role role = Role::neutral;
  double opacity = 1;
  double width = 1.5;  // width of a rule or arrow
  Dash dash = Dash::solid;
  Marker marker = Marker::circle;
  double size = 9;  // size of a marker
  int tint = 0;     // of a rule, as in Line
  bool operator==(const Swatch&) const = default;
};

struct LegendItem {
  std::string name;
  Swatch swatch;
  // Where on the plot the name could stand: beside a curve or marks, beside one of many marks, or at the edge of an
  // area if nothing else fits.
  enum class Place { beside, many, edge, none } place = Place::beside;
  bool operator==(const LegendItem&) const = default;
};

// Returns the layers with a name in the figure's order, then those of its marginals whose names are new.
std::vector<LegendItem> legend_items(const Figure& figure);

// The rest of a row of a plot's head.
struct SpareRow {
  QRectF room;
  bool beside_axis_name =
      false;  // then it is filled from the right, so that the name is not read as one of the entries
  bool operator==(const SpareRow&) const = default;
};

void paint_swatch(QPainter& painter, const Swatch& swatch, const QRectF& place, const Theme& theme);

struct ColourScale {
  ColourMap map = ColourMap::density;
  Role role = Role::posterior;
  double low = 0, high = 1;
  std::string name;
  bool operator==(const ColourScale&) const = default;
};

// Returns the scale of the first layer that names its colours; nothing if none does.
std::optional<ColourScale> colour_scale(const Figure& figure);

}  // namespace credence
