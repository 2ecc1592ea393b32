// What Gibbs sampling works on: a density known by the conditionals of its blocks of coordinates.
#pragma once

#include "core/math/gaussian.h"
#include "core/math/random.h"

#include <Eigen/Core>

#include <memory>
#include <vector>

namespace credence {

using Blocks = std::vector<std::vector<int>>;  // coordinates from 0; a coordinate may be in several blocks, or in none

// Immutable; safe to call from several threads.
class Conditionals {
 public:
  virtual ~Conditionals() = default;
  virtual Eigen::Index dimension() const = 0;
  virtual const Blocks& blocks() const = 0;
  // Throws InputError where a chain cannot start from x.
  virtual void check(const Eigen::VectorXd& x) const = 0;
  // Replaces the coordinates of a block by a draw from their distribution given all others. Returns the uniform number
  // that decided between the values of a table; NaN of densities.
  virtual double draw(std::size_t block, Eigen::VectorXd& x, Rng& rng) const = 0;
  virtual double log_density(const Eigen::VectorXd& x) const = 0;
};

// Every coordinate by itself: {0}, {1}, ...
Blocks single_blocks(Eigen::Index dimension);

// The distribution of the coordinates `block` of a Gaussian given all others, as they stand in x: Bishop 2.96 and 2.97
// in terms of the precision. `block` is not empty.
Gaussian conditional(const Gaussian& joint, const std::vector<int>& block, const Eigen::VectorXd& x);
// Throws InputError where a block is empty or names a coordinate that there is not.
std::shared_ptr<const Conditionals> gaussian_conditionals(const Gaussian& joint, Blocks blocks);

// A Gaussian as it is over axes that are turned: of y with x = axes y. `axes`: D x D, orthonormal columns.
Gaussian turned(const Gaussian& joint, const Eigen::MatrixXd& axes);
// The same chains in x, whose blocks are coordinates along these axes.
std::shared_ptr<const Conditionals> gaussian_conditionals(const Gaussian& joint, const Eigen::MatrixXd& axes,
                                                          Blocks blocks);

// A distribution over finitely many states: coordinate d takes the values 0 .. values_d - 1. probability: not
// normalised, of state (x_0, x_1, ...) at index x_0 + values_0 (x_1 + values_1 (x_2 + ...)).
struct StateTable {
  std::vector<int> values;
  std::vector<double> probability;

  std::size_t index(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  Eigen::VectorXd state(std::size_t index) const;
};
// The probabilities of the joint values of `block` (indexed as in a table of these coordinates alone) given the others.
// They sum to 1; all zero where the others are impossible. A draw takes the first value up to which they sum to more
// than its uniform number.
std::vector<double> conditional(const StateTable& joint, const std::vector<int>& block, const Eigen::VectorXd& x);
// Throws InputError where the sizes do not fit, a probability is negative or not finite, all are zero, or a block is
// not one. Chains start from states of positive probability.
std::shared_ptr<const Conditionals> table_conditionals(StateTable joint, Blocks blocks);

}  // namespace credence
