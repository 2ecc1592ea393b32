// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/dart_throws.h"

#include "core/math/decompositions.h"
#include "core/math/parallel.h"
#include "core/math/random.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

using namespace dartboard;

// Throws darts at random around an aim.
class Thrower {
 public:
  Thrower(const ThrowSpread& spread, std::uint64_t seed, std::uint64_t stream)
      : factor_(cholesky(spread.covariance()).matrixL()), rng_(make_rng(seed, stream)) {}
  Point2 operator()(Point2 aim) {
    const double z1 = standard_normal(rng_), z2 = standard_normal(rng_);
    return {aim.x + factor_(0, 0) * z1, aim.y + factor_(1, 0) * z1 + factor_(1, 1) * z2};
  }

 private:
  Eigen::Matrix2d factor_;
  Rng rng_;
};

// Throws the rest of a turn whose next dart is in this bed; returns whether the turn finishes.
bool turn_finishes(Thrower& thrower, const DartPlan& plan, int score, int darts, int bed) {
  for (;; bed = bed_at(thrower(plan.best(score, darts).aim))) {
    score -= points_of(bed);
    --darts;
    if (score == 0) return finishes(bed);
    if (score < 2 || darts == 0 || plan.best(score, darts).value <= 0) return false;
  }
}

}  // namespace

Estimate DartThrows::finish(std::size_t k) const {
  const auto n = static_cast<double>(k);
  const double share = finished_[k] / n;
  return {share, std::sqrt(share * (1 - share) / n)};
}

Estimate DartThrows::score(std::size_t k) const {
  const auto n = static_cast<double>(k);
  const double mean = static_cast<double>(points_[k]) / n;
  const double square = static_cast<double>(squares_[k]) / n - mean * mean;
  return {mean, k > 1 ? std::sqrt(std::max(0.0, square) / (n - 1)) : 0};
}

std::optional<DartThrows> throw_darts(const Turn& turn, const DartPlan& plan, std::size_t turns,
                                      const std::stop_token& stop) {
  DartThrows thrown;
  thrown.at_.reserve(turns);
  thrown.beds_.reserve(turns);
  thrown.finished_.reserve(turns + 1);
  thrown.points_.reserve(turns + 1);
  thrown.squares_.reserve(turns + 1);
  Thrower first(turn.spread, turn.seed, turn.stream), further(turn.spread, turn.seed, turn.stream + 1);
  for (std::size_t i = 0; i < turns; ++i) {
    if (i % 4096 == 0 && stop.stop_requested()) return std::nullopt;
    const Point2 at = first(turn.aim);
    const int bed = bed_at(at);
    const std::int64_t points = points_of(bed);
    thrown.at_.push_back(at);
    thrown.beds_.push_back(static_cast<std::uint8_t>(bed));
    thrown.finished_.push_back(thrown.finished_.back() + turn_finishes(further, plan, turn.score, turn.darts, bed));
    thrown.points_.push_back(thrown.points_.back() + points);
    thrown.squares_.push_back(thrown.squares_.back() + points * points);
  }
  return thrown;
}

std::optional<ErrorStudy> study_errors(const Turn& turn, const DartPlan& plan, std::size_t most, double exact_score,
                                       double exact_finish, const std::stop_token& stop) {
  constexpr std::size_t runs = 100;
  ErrorStudy study{.runs = static_cast<int>(runs), .turns = {}, .score = {}, .finish = {}};
  for (std::size_t n = 1; n <= most; n *= 2) study.turns.push_back(static_cast<double>(n));
  const std::size_t sizes = study.turns.size();
  std::vector<double> score(runs * sizes), finish(runs * sizes);
  const bool done = parallel_for(
      runs, 4,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t r = begin; r < end; ++r) {
          Turn one = turn;
          one.stream = turn.stream + 2 * r;
          const auto thrown = throw_darts(one, plan, std::size_t{1} << (sizes - 1));
          for (std::size_t k = 0; k < sizes; ++k) {
            score[r * sizes + k] = thrown->score(std::size_t{1} << k).mean - exact_score;
            finish[r * sizes + k] = thrown->finish(std::size_t{1} << k).mean - exact_finish;
          }
        }
      },
      stop);
  if (!done) return std::nullopt;
  const auto root_mean_square = [&](const std::vector<double>& errors, std::size_t k) {
    double sum = 0;
    for (std::size_t r = 0; r < runs; ++r) sum += errors[r * sizes + k] * errors[r * sizes + k];
    return std::sqrt(sum / runs);
  };
  for (std::size_t k = 0; k < sizes; ++k) {
    study.score.push_back(root_mean_square(score, k));
    study.finish.push_back(root_mean_square(finish, k));
  }
  return study;
}

}  // namespace credence::darts
