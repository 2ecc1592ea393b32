// Where a density over a line is level, and what it is there: a mode with a Gaussian, or a reason for there being none.
#pragma once

#include "core/inference/line_truth.h"
#include "core/model/log_density.h"

#include <vector>

namespace credence::laplace {

// The place x of a density of one variable.
inline Eigen::VectorXd one(double x) { return Eigen::VectorXd::Constant(1, x); }

enum class Level {
  mode,     // a maximum, curved downwards: what the Laplace approximation needs
  flat,     // a maximum without curvature, of z^4 or of a plateau
  kink,     // a maximum at which the slope jumps: there is no second derivative
  edge,     // highest at an end of the density, or where it jumps: the slope is not zero
  saddle,   // level, but lower on one side and higher on the other
  minimum,  // between two modes: curved upwards
};

struct LevelPlace {
  double at = 0;
  double log_density = 0;
  double second_derivative = 0;  // of the log density; as far as there is one
  Level level = Level::mode;
};

inline constexpr std::size_t most_modes = 30;

// In order; of more than `most_modes` maxima the highest alone. Those of less than e^-60 of the peak, and rises of less
// than 1e-7, are not seen. `truth` is of this density on [lower, upper], and knows where to look.
std::vector<LevelPlace> level_places(const SmoothLogDensity& density, const LineTruth& truth, double lower,
                                     double upper);

// How far from `at` the log density has fallen by a half (or risen, or ended), on the nearer side: one standard
// deviation of a Gaussian at its mode.
double width_at(const LogDensity& density, double at);

}  // namespace credence::laplace
