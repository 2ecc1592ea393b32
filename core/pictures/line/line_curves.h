// Curves of functions over a line, in pieces where they are finite and with more points at their peaks; densities with
// the area below them; and axes that show most of a density.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/inference/curve_range.h"

#include <functional>
#include <span>

namespace credence {

// Additional places at which a curve is evaluated, besides even distances over its range.
struct CurvePlaces {
  std::vector<CurvePeak> peaks = {};  // points are denser within five widths of each
  std::vector<double> edges = {};     // evaluated right before and right after each; jumps and starts
  // Extends the range on both sides by this multiple of it, for axes that are held still.
  double beyond = 0;
};

// Evaluates f over [low, high], interrupted where it is not finite.
std::vector<Polyline> line_curve(const std::function<double(double)>& f, LineBounds range,
                                 const CurvePlaces& where = {});

double highest(const std::vector<Polyline>& curve);  // 0 if the curve is empty
double highest(const std::vector<Polyline>& curve, LineBounds within);

// Adds the curve and the area between it and 0.
void add_filled(Figure& figure, const std::vector<Polyline>& curve, Role role, const std::string& name);

// Returns an axis from 0 that fits the density and the other curves within `shown`. It cuts off a peak that is infinite
// or much higher than the rest.
Axis density_axis(const std::vector<Polyline>& density, std::span<const std::vector<Polyline>> others,
                  LineBounds shown);

// Returns an axis for log densities from `top` down to values that hardly count, or to `lowest` if that is not far
// below.
Axis log_density_axis(double top, double lowest, std::string label);

}  // namespace credence
