// The places where a density over a line is level: modes, which have a Gaussian, and others, with the reason why not.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/line_truth.h"
#include "core/model/line_targets.h"
#include "core/model/log_density.h"

#include <functional>
#include <vector>

namespace credence::laplace {

// The place x of a density of one variable.
inline Eigen::VectorXd one(double x) { return Eigen::VectorXd::Constant(1, x); }

enum class Level {
  mode,     // a maximum, curved downwards: what the Laplace approximation needs
  flat,     // a maximum without curvature, like that of exp(-z^4) or a plateau
  kink,     // a maximum at which the slope jumps: there is no second derivative
  rough,    // a maximum with a slope of zero but without a second derivative, like that of exp(-|z|^1.5)
  edge,     // a maximum at an end of the density, or where it jumps: the slope is not zero
  pole,     // the density is infinite
  saddle,   // level, but lower on one side and higher on the other
  minimum,  // between two modes: curved upwards
};

struct LevelPlace {
  double at = 0;
  double log_density = 0;
  double second_derivative = 0;  // of the log density, if there is one
  Level level = Level::mode;
};

inline constexpr std::size_t most_modes = 30;

// The level places in order. If there are more than `most_modes` maxima, only the highest are kept. Maxima below e^-60
// of the peak, and rises of less than 1e-7, are not seen. `truth` is that of this density on [lower, upper]; its places
// say where to look. `uncut` is the density as it goes on beyond the bounds; `certainty` says what
// is known of the derivatives of `density` at a place.
std::vector<LevelPlace> level_places(const SmoothLogDensity& density, const LogDensity& uncut, const LineTruth& truth,
                                     double lower, double upper, const std::function<Certainty(double)>& certainty);

// The distance from `at` at which the log density has fallen by a half (or risen, or ended), on the nearer side. For a
// Gaussian at its mode it is one standard deviation.
double width_at(const LogDensity& density, double at);

}  // namespace credence::laplace
