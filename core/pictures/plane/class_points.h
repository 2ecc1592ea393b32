// Labelled points in the plane. Each class has the same colour and marker in every lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/data/points.h"
#include "core/figure/figure.h"

#include <functional>

namespace credence {

Role class_role(std::size_t k);      // for the classes 0 .. 5
Marker class_marker(std::size_t k);  // likewise

// Adds one marker with its name in the legend.
void add_marker(Figure& figure, Point2 at, Role role, Marker marker, std::string name);

// Adds one layer per class, named by `labels`, "t = 0", and rings around the points n whose predicted class differs.
void add_class_points(Figure& figure, const LabelledPoints& points, int classes, const DataSymbols& labels,
                      const std::function<int(Eigen::Index)>& predicted = {});

// Adds points that do not count yet, faint and without their class.
void add_points_to_come(Figure& figure, const LabelledPoints& points);

// Returns the places of all points, one per row of the data.
std::vector<Point2> places_of(const LabelledPoints& points);

}  // namespace credence
