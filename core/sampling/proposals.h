// Proposal densities q(to | from) for Metropolis-Hastings.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/random.h"

#include <Eigen/Core>

#include <limits>
#include <memory>
#include <variant>
#include <vector>

namespace credence {

// Immutable; safe to call from several threads.
class Proposal {
 public:
  virtual ~Proposal() = default;
  // Throws InputError if nothing can be proposed from x.
  virtual void check(const Eigen::VectorXd& x) const = 0;
  virtual void propose(const Eigen::VectorXd& from, Eigen::VectorXd& to, Rng& rng) const = 0;    // to: D
  virtual double log_density(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const = 0;  // log q(to | from)
  // log q(from | to) - log q(to | from); exactly 0 for symmetric proposals.
  virtual double log_factor(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const = 0;
};

inline constexpr double no_wall = std::numeric_limits<double>::infinity();

// Proposals for one coordinate. sd > 0; walls satisfy lower < upper, either may be infinite, and `from` lies between
// them.
struct GaussianStep {  // N(from, sd^2); symmetric
  double sd = 1;
};
struct ReflectedStep {  // N(from, sd^2), reflected by the walls until it is inside; symmetric
  double sd = 1, lower = -no_wall, upper = no_wall;
};
// N(from, sd^2), redrawn until it is inside: denser near a wall, which the Hastings factor corrects.
struct RedrawnStep {
  double sd = 1, lower = -no_wall, upper = no_wall;
};
// A Gaussian step of log(x - lower), of -log(upper - x), or of log((x - lower) / (upper - x)) if there are two walls.
// With one wall at 0 it is the log-normal density with parameters log(from) and sd (thesis 2.2).
struct LogStep {
  double sd = 1, lower = 0, upper = no_wall;
};
// Beta(a0 + a1 from, b0 + b1 from): the thesis's Beta(2 + x, 40 + x) is {2, 1, 40, 1}; the beta density with mean x and
// concentration c is {0, c, c, -c}.
struct BetaStep {
  double a0 = 1, a1 = 0, b0 = 1, b1 = 0;
};
using CoordinateStep = std::variant<GaussianStep, ReflectedStep, RedrawnStep, LogStep, BetaStep>;

// The rule of a Gaussian random walk at the walls of a density. repeat: a proposal beyond is rejected and the state
// counts again; redraw: draw until it is inside; reflect; log: walk on a logarithmic scale that has no walls.
enum class Wall { repeat, redraw, reflect, log };
CoordinateStep step_at(Wall wall, double sd, double lower, double upper);
// Redrawing is often done without the Hastings factor. It then samples from the density times e^log_inside, the
// probability that a step from `from` stays inside, which is a half at a wall.
double log_inside(const RedrawnStep& step, double from);

double draw(const CoordinateStep& step, double from, Rng& rng);
double log_density(const CoordinateStep& step, double from, double to);  // normalised; -infinity outside
double log_factor(const CoordinateStep& step, double from, double to);

// Proposes all coordinates at once, independently. Throws InputError if a parameter of a step is outside its domain.
std::shared_ptr<const Proposal> product_proposal(std::vector<CoordinateStep> steps);

}  // namespace credence
