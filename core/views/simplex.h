// Three shares that sum to one, as places in an equilateral triangle: corner k, with side 1, is share k alone.
#pragma once

#include "core/figure/figure.h"

#include <array>
#include <span>

namespace credence {

using Shares = std::array<double, 3>;

Point2 simplex_place(const Shares& shares);
// Of a place in or outside the triangle; each share at least `least` in (0, 1/3).
Shares simplex_shares(Point2 place, double least);

// A figure without axes around the triangle, with its outline and a label at every corner.
Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners);

// A Dirichlet density over the triangle, relative to its highest node; alpha: 3, positive. 0 outside.
ScalarField dirichlet_field(std::span<const double> alpha);

}  // namespace credence
