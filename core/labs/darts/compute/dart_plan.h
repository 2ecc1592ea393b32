// Where to aim: the best place for the expected score, and for finishing a game with the darts that are left, backwards
// from the last dart. All by quadrature over the board.
#pragma once

#include "core/labs/darts/compute/throw_quadrature.h"

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct BestAim {
  Point2 aim;
  double value = 0;  // of the expectation there
};

// Which dart finishes from where: a turn ends, unfinished, at a score below zero, of one, or of zero without a double.
struct DartPlan {
  BestAim score;                               // of one dart's points
  std::array<std::vector<BestAim>, 3> finish;  // [darts - 1][score]: the chance; 0 where there is none or nobody asks

  // The chance to finish after this dart has landed in a bed, the darts after it at their best aims.
  Eigen::VectorXd worth(int score, int darts) const;
  const BestAim& best(int score, int darts) const;
};

Eigen::VectorXd points_of_beds();  // a dart's points, a row a bed

enum class PlanDepth { quick, full };  // the best of some two thousand places, or a maximum to about 0.01 mm
// For a turn from this score with one, two or three darts; none where stop was requested (a quick one is not stopped).
std::optional<DartPlan> plan_darts(const ThrowSpread& spread, int score, PlanDepth depth,
                                   const std::stop_token& stop = {});

// What aims are worth while the spread grows and keeps its shape.
struct SpreadStudy {
  std::vector<double> sds;  // geometric mean of both standard deviations
  std::vector<BestAim> best;
  std::vector<Point2> places;              // aims that do not follow
  std::vector<std::vector<double>> fixed;  // [place][sd]: the expected score there
};
std::optional<SpreadStudy> study_spreads(const ThrowSpread& shape, const std::vector<Point2>& places,
                                         const std::stop_token& stop = {});

}  // namespace credence
