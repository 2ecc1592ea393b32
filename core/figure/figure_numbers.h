// The numbers that a figure draws, one after the other, for a table: curves, fields, bars, points, contours.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <functional>
#include <optional>
#include <string>

namespace credence {

struct FigureNumber {
  // The layer's name in the legend or else its kind; series tells apart what a layer has several of: paths, points with
  // a text, contour levels, classes.
  std::string layer, series;
  // In the units of the axes, also if an axis is logarithmic. `value` is what a place has: a density, a probability, a
  // level, the height of a bar.
  std::optional<double> x, y, value;
};

// Calls visit for every number of all layers, in the order of drawing. Two layers have different names. For a bar
// x is its middle and value its height; marks that only serve the mouse are left out.
void for_each_number(const Figure& figure, const std::function<void(const FigureNumber&)>& visit);

}  // namespace credence
