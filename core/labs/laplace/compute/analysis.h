// A density over a line and its Laplace approximations, with the exact numbers, in each coordinate, and with the steps
// of Newton's method.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/curve_range.h"
#include "core/inference/intervals.h"
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
  double start = 0;  // the place where Newton starts, in u; if the density is zero at the given one, the nearest other
  NewtonTrace newton;
  // log10 of a step h, and of the relative error of the second difference at the mode.
  std::vector<Point2> hessian_errors;
  std::vector<std::optional<LineApproximation>> others;  // per coordinate, if it fits; no elements while coarse
  LineBounds z_range{}, u_range{};                       // of the plots
  bool complete = false;                                 // whether `others` is computed

  CredibleIntervals intervals() const;  // of z under the exact density
  // The equal-tailed one of the highest mode's Gaussian, seen in z; empty without a mode. It reaches beyond the support
  // as the Gaussian does. Only where u has an end, as a square root has, it is cut and holds less than the level.
  struct LaplaceInterval : Interval {
    double mass = 0;  // the Gaussian's probability inside
  };
  std::optional<LaplaceInterval> laplace_interval() const;

  bool transformed() const { return chosen.coordinate != Coordinate::identity; }
  const LineMode* mode() const { return chosen.modes.empty() ? nullptr : &chosen.modes[chosen.highest]; }
  int iteration(int frame) const;  // the iteration that the frame shows
  bool arrived() const;            // whether Newton ends at a mode
  // Says where Newton's method ended if it converged elsewhere than at a listed mode.
  enum class End {
    as_said,   // by `newton` and `arrived`
    unlisted,  // a mode that is too low to be listed, or one of too many
    refused,   // a maximum that has no Gaussian
    no_mode,
  };
  End end() const;
  const NewtonStep& step(int frame) const { return newton.steps[static_cast<std::size_t>(iteration(frame))]; }
  // log10 of the error of the second difference at the mode, relative to the second derivative; empty if there is none.
  std::optional<double> hessian_error(double h) const;
};

LineBounds support_of(const LaplaceParameters& parameters);
bool fits(Coordinate coordinate, LineBounds support);  // whether the support is within the coordinate's domain
// Throws InputError if the parameters define no density.
void check_density(const LaplaceParameters& parameters);

Analysis analyse(const LaplaceParameters& parameters);
void compare_coordinates(Analysis& analysis);  // fills `others`; after it the analysis is complete

}  // namespace credence::laplace
