// What an aim is worth: by quadrature here and everywhere on the board, and by darts thrown at random.
#pragma once

#include "core/labs/darts/compute/dart_throws.h"
#include "core/labs/darts/compute/parameters.h"

#include <memory>

namespace credence::darts {

enum class Quantity { score, finish };

// A value for every aim, where it is highest, and the lowest one of an aim on the board.
struct AimMap {
  ScalarField field;
  BestAim best;
  double least = 0;
};

// What depends on the player and the game, whatever is aimed at.
struct Board {
  DartPlan plan;
  AimMap score, finish;
};

struct Analysis {
  DartsParameters parameters;
  std::uint64_t seed = 1;
  std::shared_ptr<const Board> board;
  bool fine = false;      // the board's best aims and maps are as good as they get
  BedProbabilities beds;  // of the first dart
  std::shared_ptr<const DartThrows> thrown;
  std::shared_ptr<const SpreadStudy> spreads;
  std::shared_ptr<const ErrorStudy> errors;
  bool complete = false;

  std::size_t turns(int frame) const;  // thrown by this place of the timeline
  const AimMap& map(Quantity q) const { return q == Quantity::score ? board->score : board->finish; }
  // What a dart in each bed is worth, and the exact expectation and standard deviation of that at the aim.
  Eigen::VectorXd worth(Quantity q) const;
  double exact(Quantity q) const { return beds.dot(worth(q)); }
  double deviation(Quantity q) const;  // of one throw: of its points, or of 0 and 1
  ShareEstimate estimate(Quantity q, std::size_t turns) const;
  double chance(int darts) const { return beds.dot(board->plan.worth(parameters.score, darts)); }
  bool finishable(int darts) const { return dartboard::can_finish(parameters.score, darts); }
};

// Publishes stages as Lab::compute does.
void analyse(const DartsParameters& parameters, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::stop_token& stop);

// Exact numbers of another aim.
struct AimNumbers {
  double score = 0, finish = 0;
};
AimNumbers numbers_at(const Analysis& a, Point2 aim);

}  // namespace credence::darts
