// What the legend and the colour bar say about a figure's layers.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QPainter>
#include <QRectF>

#include <optional>
#include <string>
#include <vector>

namespace credence {

// A small picture of a layer.
struct Swatch {
  enum class Kind { rule, block, arrow, marker };
  Kind kind = Kind::rule;
  Role role = Role::neutral;
  double opacity = 1;
  double width = 1.5;  // of a rule or arrow
  Dash dash = Dash::solid;
  Marker marker = Marker::circle;
  double size = 9;  // of a marker
  bool operator==(const Swatch&) const = default;
};

struct LegendItem {
  std::string name;
  Swatch swatch;
  // Where on the plot the name could stand: beside a curve or marks; at the edge of an area, where nothing else will
  // do.
  enum class Place { beside, edge, none } place = Place::beside;
};

// Of all layers with a name, in the figure's order; then of its marginals what is not named yet.
std::vector<LegendItem> legend_items(const Figure& figure);

void paint_swatch(QPainter& painter, const Swatch& swatch, const QRectF& place, const Theme& theme);

struct ColourScale {
  ColourMap map = ColourMap::density;
  Role role = Role::posterior;
  double low = 0, high = 1;
  std::string name;
  bool operator==(const ColourScale&) const = default;
};

// Of the first layer that names its colours; none where no layer does.
std::optional<ColourScale> colour_scale(const Figure& figure);

}  // namespace credence
