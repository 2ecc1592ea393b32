// The target of Gibbs sampling: a density known by the conditionals of its blocks of coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/gaussian.h"
#include "core/math/random.h"

#include <Eigen/Core>

#include <memory>
#include <vector>

namespace credence {

using Blocks = std::vector<std::vector<int>>;  // coordinates count from 0 and may be in several blocks or in none

// Immutable; safe to call from several threads.
class Conditionals {
 public:
  virtual ~Conditionals() = default;
  virtual Eigen::Index dimension() const = 0;
  virtual const Blocks& blocks() const = 0;
  // Throws InputError if a chain cannot start from x.
  virtual void check(const Eigen::VectorXd& x) const = 0;
  // Replaces the coordinates of a block by a draw from their distribution given all others. Returns the uniform number
  // that chose between the values of a table, or NaN for a density.
  virtual double draw(std::size_t block, Eigen::VectorXd& x, Rng& rng) const = 0;
  virtual double log_density(const Eigen::VectorXd& x) const = 0;
};

// One block per coordinate: {0}, {1}, ...
Blocks single_blocks(Eigen::Index dimension);

// The distribution of the coordinates `block` of a Gaussian given all others at their values in x: Bishop 2.96 and 2.97
// in terms of the precision. `block` is not empty.
Gaussian conditional(const Gaussian& joint, const std::vector<int>& block, const Eigen::VectorXd& x);
// The conditionals of a Gaussian. Throws InputError if a block is empty or has a coordinate outside 0 .. D - 1.
std::shared_ptr<const Conditionals> gaussian_conditionals(const Gaussian& joint, Blocks blocks);

// The Gaussian of y if x = axes y has the distribution `joint`. `axes`: D x D, orthonormal columns.
Gaussian turned(const Gaussian& joint, const Eigen::MatrixXd& axes);
// The conditionals of x whose blocks are coordinates along these axes.
std::shared_ptr<const Conditionals> gaussian_conditionals(const Gaussian& joint, const Eigen::MatrixXd& axes,
                                                          Blocks blocks);

// A distribution over finitely many states: coordinate d takes the values 0 .. values_d - 1. probability is not
// normalised; state (x_0, x_1, ...) has index x_0 + values_0 (x_1 + values_1 (x_2 + ...)).
struct StateTable {
  std::vector<int> values;
  std::vector<double> probability;

  std::size_t index(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  Eigen::VectorXd state(std::size_t index) const;
};
// The probabilities of the joint values of `block` (indexed as in a table of these coordinates alone) given the others.
// They sum to 1, or are all zero if the others are impossible. A draw is the first value at which the cumulative sum
// exceeds its uniform number.
std::vector<double> conditional(const StateTable& joint, const std::vector<int>& block, const Eigen::VectorXd& x);
// The conditionals of a table. Throws InputError if the sizes do not fit, a probability is negative or not finite, all
// are zero, or a block is not valid. Chains must start from states of positive probability.
std::shared_ptr<const Conditionals> table_conditionals(StateTable joint, Blocks blocks);

}  // namespace credence
