// Looks along a line for a density: where it is highest, how far it matters, and how it decays towards infinity.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/log_density.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace credence {

// A tail that falls no faster than a power of the distance d from the origin of the search: f ~ d^-p beyond `end`.
struct PowerTail {
  double end = 0, distance = 0, log_density = 0;
  std::array<double, 2> exponent{};  // p a few decades before the end, and at the end

  // Whether the integral of d^power f beyond the end is infinite.
  bool diverges(double power) const { return !(exponent[1] - 1 - power > 1e-9); }
  // That integral over e^log_scale and, as an estimate of its error, how much it changes with the exponent.
  std::array<double, 2> beyond(double power, double log_scale) const;
};

struct LineScope {
  double lower = 0, upper = 0;    // the density is negligible outside, but for the tails
  double peak = 0, log_peak = 0;  // the highest place seen, and the log density there
  std::vector<double> seen;       // where the search looked, in order
  double origin = 0;              // of the ladder that found the heaviest place: 0 or a bound
  double scale = 0;   // distance d of the heaviest place from it, where d f is largest; infinite if it was found evenly
  bool pole = false;  // whether the density is infinite at 0, within the bounds
  bool endless = false;  // whether one of the bounds was infinite
  std::optional<PowerTail> below, above;
};

// Looks at `places`, evenly near 0 or between finite bounds, and along ladders of distances from 1e-20 to 1e100 from 0
// and the bounds, so that no unit of x is special. An infinite end is replaced by the rung behind the last one where
// the log density is within 100 of the highest, or d^3 f is not negligible. Throws InputError if the density is zero
// at every place, or if its integral diverges towards infinity or at a pole at 0.
LineScope look_along(const LogDensity& density, double lower, double upper, std::span<const double> places);

// About how far from a place the log density has fallen by `fall`, or the bounds are reached.
double width_around(const LogDensity& density, const LineScope& scope, double place, double fall);

// Whether d f(place + d) does not fall as d goes to 0 from one side, so that no integral towards the place is finite.
// Looks at distances down to 1e-300, or to some thousand roundings of the place.
bool diverges_at(const LogDensity& density, double place);

inline double value_at(const LogDensity& density, double x) {
  return density.value(Eigen::Matrix<double, 1, 1>::Constant(x));
}

}  // namespace credence
