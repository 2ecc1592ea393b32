// Densities q(to | from) that Metropolis-Hastings proposes from.
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
  // Throws InputError where nothing can be proposed from x.
  virtual void check(const Eigen::VectorXd& x) const = 0;
  virtual void propose(const Eigen::VectorXd& from, Eigen::VectorXd& to, Rng& rng) const = 0;    // to: D
  virtual double log_density(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const = 0;  // log q(to | from)
  // log q(from | to) - log q(to | from); exactly 0 for symmetric ones.
  virtual double log_factor(const Eigen::VectorXd& from, const Eigen::VectorXd& to) const = 0;
};

inline constexpr double no_wall = std::numeric_limits<double>::infinity();

// One coordinate's proposals. sd > 0; walls lower < upper, either may be infinite, and from lies between them.
struct GaussianStep {  // N(from, sd^2); symmetric
  double sd = 1;
};
struct ReflectedStep {  // the same, thrown back by the walls until it is inside; symmetric
  double sd = 1, lower = -no_wall, upper = no_wall;
};
struct RedrawnStep {  // the same, redrawn until it is inside: denser near a wall, which the Hastings factor undoes
  double sd = 1, lower = -no_wall, upper = no_wall;
};
// A Gaussian step of log(x - lower), of -log(upper - x), or of log((x - lower) / (upper - x)) between two walls: with
// one wall at 0 the log-normal density with parameters log(from) and sd (thesis 2.2).
struct LogStep {
  double sd = 1, lower = 0, upper = no_wall;
};
// Beta(a0 + a1 from, b0 + b1 from): the thesis's Beta(2 + x, 40 + x) is {2, 1, 40, 1}, one with mean x and
// concentration c is {0, c, c, -c}.
struct BetaStep {
  double a0 = 1, a1 = 0, b0 = 1, b1 = 0;
};
using CoordinateStep = std::variant<GaussianStep, ReflectedStep, RedrawnStep, LogStep, BetaStep>;

// What a Gaussian random walk does at the walls of a density: nothing (a proposal beyond is rejected, and the state
// counts again), draw again until it is inside, be thrown back, or walk on a logarithmic scale on which there are none.
enum class Wall { repeat, redraw, reflect, log };
CoordinateStep step_at(Wall wall, double sd, double lower, double upper);
// Redrawing as it is usually done forgets that its proposals are denser near a wall. It then samples from the density
// times this, the probability that a step from there stays inside: half of it at a wall.
double log_inside(const RedrawnStep& step, double from);

double draw(const CoordinateStep& step, double from, Rng& rng);
double log_density(const CoordinateStep& step, double from, double to);  // normalised; -infinity outside
double log_factor(const CoordinateStep& step, double from, double to);

// Every coordinate by itself, all at once. Throws InputError where a step's numbers are not in their domain.
std::shared_ptr<const Proposal> product_proposal(std::vector<CoordinateStep> steps);

}  // namespace credence
