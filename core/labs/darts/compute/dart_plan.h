// The best aims: for the expected score, and for finishing a game with the darts that are left, by dynamic programming
// backwards from the last dart. All expectations are by quadrature over the board.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/darts/compute/best_aim.h"

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::darts {

// The best aim of every dart of a turn. A turn ends unfinished at a score below zero, at one, or at zero without a
// double.
struct DartPlan {
  BestAim score;  // for the points of one dart
  // [darts - 1][score]: for the probability of finishing. The value is 0 if the score cannot be finished, or cannot
  // occur in this turn.
  std::array<std::vector<BestAim>, 3> finish;

  // Returns, per bed, the probability of finishing after the next dart has landed there, if the darts after it are
  // aimed at their best places.
  Eigen::VectorXd worth(int score, int darts) const;
  const BestAim& best(int score, int darts) const;
};

Eigen::VectorXd points_of_beds();  // the points of a dart, one row per bed

enum class PlanDepth { quick, full };  // the best of at most some four hundred places; a maximiser as by AimSearch
// Plans turns from this score with one, two and three darts. Returns nothing if `stop` was requested, which a quick
// plan ignores.
std::optional<DartPlan> plan_darts(const ThrowSpread& spread, int score, PlanDepth depth,
                                   const std::stop_token& stop = {});

// Expected scores while the spread grows and keeps its shape.
struct SpreadStudy {
  std::vector<double> sds;  // geometric mean of both standard deviations
  std::vector<BestAim> best;
  std::vector<Point2> places;              // aims that stay the same for every spread
  std::vector<std::vector<double>> fixed;  // [place][sd]: the expected score at that aim
};
// Returns nothing if `stop` was requested.
std::optional<SpreadStudy> study_spreads(const ThrowSpread& shape, const std::vector<Point2>& places,
                                         const std::stop_token& stop = {});

}  // namespace credence::darts
