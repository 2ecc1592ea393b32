// Darts thrown at random in turns of one to three, and the estimates from them. No quadrature is used here.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/darts/compute/dart_plan.h"
#include "core/labs/darts/compute/estimate.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace credence::darts {

struct Turn {
  ThrowSpread spread;
  Point2 aim;  // of the first dart; later darts follow the plan
  int score = 40, darts = 1;
  std::uint64_t seed = 1, stream = 0;
};

// Turns that were thrown. Estimates can be asked for the first k turns, for any k.
class DartThrows {
 public:
  std::size_t size() const { return at_.size(); }
  Point2 first_dart(std::size_t turn) const { return at_[turn]; }  // the place where it landed
  int bed(std::size_t turn) const { return beds_[turn]; }          // the bed that the first dart hit
  std::size_t finished(std::size_t k) const { return static_cast<std::size_t>(finished_[k]); }
  bool finishes(std::size_t turn) const { return finished_[turn + 1] > finished_[turn]; }
  // Both need k > 0.
  Estimate finish(std::size_t k) const;  // the probability of finishing
  Estimate score(std::size_t k) const;   // the expected points of the first dart; its error is 0 for k = 1

 private:
  friend std::optional<DartThrows> throw_darts(const Turn&, const DartPlan&, std::size_t, const std::stop_token&);
  std::vector<Point2> at_;
  std::vector<std::uint8_t> beds_;
  std::vector<std::int32_t> finished_{0};             // among the first k turns
  std::vector<std::int64_t> points_{0}, squares_{0};  // sums over the first darts of the first k turns
};

// The first darts are the same for every plan. Returns nothing if `stop` was requested.
std::optional<DartThrows> throw_darts(const Turn& turn, const DartPlan& plan, std::size_t turns,
                                      const std::stop_token& stop = {});

// Root mean square errors of the estimates from n turns, over many runs.
struct ErrorStudy {
  int runs = 0;
  std::vector<double> turns, score, finish;  // turns: the values of n
};
// n is 1, 2, 4, ... up to `most`. Run r draws from the streams turn.stream + 2 r and the next. Returns nothing if
// `stop` was requested.
std::optional<ErrorStudy> study_errors(const Turn& turn, const DartPlan& plan, std::size_t most, double exact_score,
                                       double exact_finish, const std::stop_token& stop = {});

}  // namespace credence::darts
