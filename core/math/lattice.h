// Rectangular lattices in the plane, on which fields are evaluated, and the geometry drawn from them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <vector>

namespace credence {

struct Point2 {
  double x = 0, y = 0;
  bool operator==(const Point2&) const = default;
};

using Polyline = std::vector<Point2>;  // finite coordinates; an interrupted curve is several polylines

struct Rect {
  double x0 = 0, x1 = 1, y0 = 0, y1 = 1;
  double width() const { return x1 - x0; }
  double height() const { return y1 - y0; }
  bool operator==(const Rect&) const = default;
};

// nx * ny nodes, both at least 2, that include the borders of the rectangle. Index j * nx + i is node (x_i, y_j); row 0
// has the lowest y.
struct Lattice {
  Rect rect;
  int nx = 0, ny = 0;
  std::size_t size() const { return static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny); }
  double x(int i) const { return rect.x0 + rect.width() * i / (nx - 1); }
  double y(int j) const { return rect.y0 + rect.height() * j / (ny - 1); }
  double cell_area() const { return rect.width() / (nx - 1) * rect.height() / (ny - 1); }
  bool operator==(const Lattice&) const = default;
};

struct ScalarField {
  Lattice lattice;
  std::vector<double> values;  // lattice.size()
  double at(int i, int j) const {
    return values[static_cast<std::size_t>(j) * static_cast<std::size_t>(lattice.nx) + static_cast<std::size_t>(i)];
  }
};

}  // namespace credence
