// Darts thrown at random: turns of one to three darts, counted, and what they estimate. Knows where darts land and
// what they count, nothing of quadrature.
#pragma once

#include "core/labs/darts/compute/dart_plan.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence {

struct TurnPlan {
  ThrowSpread spread;
  Point2 aim;  // of the first dart; those after it follow the plan
  int score = 40, darts = 1;
  std::uint64_t seed = 1, stream = 0;
};

struct ShareEstimate {
  double mean = 0, error = 0;  // Monte Carlo standard error, from the throws themselves
};

// Numbers of the first k turns for any k.
class DartThrows {
 public:
  std::size_t size() const { return at_.size(); }
  Point2 first_dart(std::size_t turn) const { return at_[turn]; }
  int bed(std::size_t turn) const { return beds_[turn]; }  // of its first dart
  std::size_t finished(std::size_t k) const { return static_cast<std::size_t>(finished_[k]); }
  bool finishes(std::size_t turn) const { return finished_[turn + 1] > finished_[turn]; }
  // k > 0
  ShareEstimate finish(std::size_t k) const;
  ShareEstimate score(std::size_t k) const;  // of the first dart's points; its error is 0 for k = 1

 private:
  friend std::optional<DartThrows> throw_darts(const TurnPlan&, const DartPlan&, std::size_t, const std::stop_token&);
  std::vector<Point2> at_;
  std::vector<std::uint8_t> beds_;
  std::vector<std::int32_t> finished_{0};             // of the first k turns
  std::vector<std::int64_t> points_{0}, squares_{0};  // sums over the first darts of them
};

// The same first darts whatever the plan; none where stop was requested.
std::optional<DartThrows> throw_darts(const TurnPlan& turn, const DartPlan& plan, std::size_t turns,
                                      const std::stop_token& stop = {});

// How far off the estimates of n turns are, over many runs: the root of the mean square.
struct ErrorStudy {
  int runs = 0;
  std::vector<double> turns, score, finish;
};
std::optional<ErrorStudy> study_errors(TurnPlan turn, const DartPlan& plan, std::size_t most, double exact_score,
                                       double exact_finish, const std::stop_token& stop = {});

}  // namespace credence
