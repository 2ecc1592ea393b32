// Metropolis within Gibbs: x1 is drawn from its conditional given x2, and x2, whose conditional has no name, takes a
// Metropolis step. The target has the same means, variances and correlation as the lab's Gaussian: x2 has the
// hyperbolic secant density, sech(pi x / 2) / 2, and x1 given x2 is N(rho x2, 1 - rho^2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace credence::gibbs {

double log_secant(double x);       // log of the density of x2, normalised
double secant_quantile(double p);  // 0 < p < 1

struct WithinRun {
  std::vector<Eigen::Vector2d> places;  // after every sweep, the start first
  std::vector<bool> moved;              // per sweep, whether the step of x2 was accepted
  double acceptance = 0;
  double mean = 0, sd = 0;  // of x2 over all sweeps
};

// -1 < rho < 1, step > 0.
WithinRun run_within(double rho, double step, int sweeps, std::uint64_t seed);

}  // namespace credence::gibbs
