// Functions over a line as curves: finite pieces, with more places where they have peaks; densities with the area below
// them; and the range that shows most of a density.
#pragma once

#include "core/figure/figure.h"
#include "core/inference/curve_range.h"

#include <functional>
#include <span>

namespace credence {

// Where a curve is drawn other than at even distances over its range.
struct CurvePlaces {
  std::vector<CurvePeak> peaks = {};  // closer within five widths of each
  std::vector<double> edges = {};     // right before and right after each, where it jumps or begins
  double beyond = 0;                  // as many times the range on either side too, for axes that are held still
};

// f over [low, high], interrupted where it is not finite.
std::vector<Polyline> line_curve(const std::function<double(double)>& f, LineBounds range,
                                 const CurvePlaces& where = {});

double highest(const std::vector<Polyline>& curve);  // 0 of none
double highest(const std::vector<Polyline>& curve, LineBounds within);

// The curve with the area down to 0.
void add_filled(Figure& figure, const std::vector<Polyline>& curve, Role role, const std::string& name);

// From 0 to where the density and what is drawn over it find room: not all of a peak that has no end, or that is much
// higher; of what is within `shown`.
Axis density_axis(const std::vector<Polyline>& density, std::span<const std::vector<Polyline>> others,
                  LineBounds shown);

// Of log densities, from `top` down to where they hardly count, or to `lowest` if that is not far below.
Axis log_density_axis(double top, double lowest, std::string label);

}  // namespace credence
