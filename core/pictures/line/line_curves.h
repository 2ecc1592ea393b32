// Curves of functions over a line: finite pieces, with more places around peaks; densities with the area below them;
// and axes that show most of a density.
#pragma once

#include "core/figure/figure.h"
#include "core/inference/curve_range.h"

#include <functional>
#include <span>

namespace credence {

// The places of a curve beside those at even distances over its range.
struct CurvePlaces {
  std::vector<CurvePeak> peaks = {};  // places are closer within five widths of each
  std::vector<double> edges = {};     // where the curve jumps or begins: one place just before and one just after
  double beyond = 0;                  // how many times the range is drawn on either side, for axes that hold still
};

// f over [low, high], interrupted where it is not finite.
std::vector<Polyline> line_curve(const std::function<double(double)>& f, LineBounds range,
                                 const CurvePlaces& where = {});

double highest(const std::vector<Polyline>& curve);  // 0 if there is no point
double highest(const std::vector<Polyline>& curve, LineBounds within);

// Adds the curve with the area down to 0.
void add_filled(Figure& figure, const std::vector<Polyline>& curve, Role role, const std::string& name);

// The axis from 0 up to where the density and the curves over it find room, as far as they are within `shown`. An
// infinite peak, or one much higher than the rest, is cut.
Axis density_axis(const std::vector<Polyline>& density, std::span<const std::vector<Polyline>> others,
                  LineBounds shown);

// The axis of log densities, from `top` down to where densities are negligible, or to `lowest` if that is not far
// below.
Axis log_density_axis(double top, double lowest, std::string label);

}  // namespace credence
