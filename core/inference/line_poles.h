// Poles of a density on a line that have an integral and lie away from 0, where too few numbers are near for a rule.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <memory>
#include <vector>

namespace credence {

// One side of a pole: within `reach`, at the distance d = t reach, the log density is
// log_density - exponent ln t + slope (t - 1).
struct LinePole {
  double at = 0;
  int side = 1;  // 1 above the place, -1 below it
  double reach = 0, log_density = 0;
  double exponent = 0, exponent_error = 0, slope = 0;  // the exponent is below 1; its error is estimated

  double end() const { return at + side * reach; }
  bool holds(double begin, double upto) const;  // whether [begin, upto] is within reach on this side
  double log_at(double x) const;
  // The integral of d^power times the density over e^log_scale, up to the distance d.
  double integral(int power, double d, double log_scale) const;
  // How much of the integral up to the distance d is unknown, relative to it.
  double relative_error() const { return exponent_error / (1 - exponent); }
  // Functions that are linear in ln d have their average over the reach at this place, as the log density has.
  double middle() const;
  double mean_log_density() const { return log_density + exponent / (1 - exponent); }
};

// Looks for poles at the bounds and at the places that the density names, 0 excepted. Returns the density with a power
// of the distance near them and zero at isolated undefined points, or the density itself if there are none.
// Throws InputError if the integral towards a pole is infinite.
std::shared_ptr<const LogDensity> with_poles(std::shared_ptr<const LogDensity> density, double lower, double upper);

// Returns those of a density that with_poles returned, or none.
const std::vector<LinePole>& line_poles(const LogDensity& density);

// Returns the side of a pole within whose reach all of [begin, end] is, or null.
const LinePole* pole_over(const LogDensity& density, double begin, double end);

// Whether x is so close to a pole that the density near x says nothing but that.
bool beside_pole(const LogDensity& density, double x);

}  // namespace credence
