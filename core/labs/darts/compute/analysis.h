// The value of every aim: by quadrature at the player's aim and everywhere on the board, and from darts thrown at
// random.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/darts/compute/dart_throws.h"
#include "core/labs/darts/compute/parameters.h"

#include <memory>
#include <optional>

namespace credence::darts {

// Figures of the board show this many millimetres to either side of the centre, and maps reach farther.
inline constexpr double board_extent = 215, map_extent = 245;

enum class Quantity { score, finish };  // the points of the first dart; whether the turn finishes

// The expectation of a quantity for every aim.
struct AimMap {
  ScalarField field;
  BestAim best;      // where it is highest
  double least = 0;  // the lowest value of an aim on the board
};

// The part of an analysis that does not depend on the aim.
struct Board {
  DartPlan plan;
  AimMap score, finish;
};

struct Analysis {
  DartsParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const Board> board;
  bool fine = false;      // whether the board's best aims and maps are in their final accuracy
  BedProbabilities beds;  // of the first dart
  std::shared_ptr<const DartThrows> thrown;
  std::shared_ptr<const SpreadStudy> spreads;  // null until it is computed
  std::shared_ptr<const ErrorStudy> errors;    // null until it is computed
  bool complete = false;

  std::size_t turns(int frame) const;  // the number of turns thrown at a frame of the timeline; all if it is negative
  const AimMap& map(Quantity q) const { return q == Quantity::score ? board->score : board->finish; }
  // The value of the quantity per bed, and its exact expectation and standard deviation for one turn at the aim.
  Eigen::VectorXd worth(Quantity q) const;
  double exact(Quantity q) const { return beds.dot(worth(q)); }
  double sd(Quantity q) const;
  Estimate estimate(Quantity q, std::size_t turns) const;  // from the first turns
  double true_error(Quantity q, std::size_t turns) const;  // the standard error of that estimate, by quadrature
  // How many of so many turns have another value than the likeliest, on average. Nothing if no turn can be different.
  std::optional<double> rare_turns(Quantity q, std::size_t turns) const;
  // Whether the error of the estimate is too small because such turns are rare, or 0 because all happen to be alike.
  bool error_is_too_small(Quantity q, std::size_t turns) const;
  // With this number of darts: the probability of finishing at the aim, and whether finishing is possible at all.
  double finish_probability(int darts) const { return beds.dot(board->plan.worth(parameters.score, darts)); }
  bool finishable(int darts) const { return dartboard::can_finish(parameters.score, darts); }
};

// Publishes stages as Lab::compute does.
void analyse(const DartsParameters& parameters, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::stop_token& stop);

// The exact expectations at another aim.
struct AimNumbers {
  double score = 0, finish = 0;
};
AimNumbers numbers_at(const Analysis& a, Point2 aim);

}  // namespace credence::darts
