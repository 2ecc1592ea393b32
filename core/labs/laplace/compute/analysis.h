// What is known of a density over a line and of its Laplace approximations: exactly, in each coordinate, step by step.
#pragma once

#include "core/inference/curve_range.h"
#include "core/inference/newton.h"
#include "core/labs/laplace/compute/line_laplace.h"
#include "core/labs/laplace/compute/parameters.h"

#include <array>

namespace credence::laplace {

inline constexpr std::array coordinates{Coordinate::identity, Coordinate::log, Coordinate::logit, Coordinate::sqrt};

struct Analysis {
  LaplaceParameters parameters;
  LineDensity density;  // of z
  LineApproximation chosen;
  double start = 0;  // Newton's, in u; where the given one has no density the nearest place that has
  NewtonTrace newton;
  std::vector<Point2> hessian;  // log10 of a step h, and of the relative error of the second difference at the mode
  std::vector<std::optional<LineApproximation>> others;  // in each of the coordinates that fit; empty while coarse
  LineBounds z_range{}, u_range{};                       // of the plots

  bool transformed() const { return chosen.coordinate != Coordinate::identity; }
  const LineMode* mode() const { return chosen.modes.empty() ? nullptr : &chosen.modes[chosen.highest]; }
  int iteration(int frame) const;  // that of this place of the timeline
  bool arrived() const;            // whether Newton's last place is a mode
  const NewtonStep& step(int frame) const { return newton.steps[static_cast<std::size_t>(iteration(frame))]; }
  // log10 of the error of the second difference at the mode relative to the second derivative; none where it has none.
  std::optional<double> hessian_error(double h) const;
};

LineBounds support_of(const LaplaceParameters& parameters);
bool fits(Coordinate coordinate, LineBounds support);  // whether z stays in its domain
// Throws InputError where the density is no density.
void check_density(const LaplaceParameters& parameters);

Analysis analyse(const LaplaceParameters& parameters);
void compare_coordinates(Analysis& analysis);  // fills `others`

}  // namespace credence::laplace
