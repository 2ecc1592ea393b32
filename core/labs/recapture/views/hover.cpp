// The labels at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/views.h"
#include "core/phrases/hastings_words.h"

namespace credence::recapture {
namespace {

std::string day_text(const Analysis& a, const CountPrediction& day) {
  return expected_text(a.data, day.time, day.mean) + "\n" +
         say("95.45\u202f% of counts: {} to {}", count_text(day.counts[1].low), count_text(day.counts[1].high));
}

}  // namespace

std::string plane_hover(const Analysis& a, int, Point2 at) {
  if (!(at.x > 0 && at.y > 0 && at.y < 1)) return {};
  const double relative = a.target->density->value(Eigen::Vector2d(at.x, at.y)) - a.truth().log_evidence();
  return "μ = " + rounded(at.x, 3) + ", ψ = " + rounded(at.y, 3) + "\n" + say("density {}", height_text(relative)) +
         "\n" + mean_life_text(a.data, 1 / at.x);
}

std::string counts_hover(const Analysis& a, int, Point2 at) {
  return at.x >= 0 ? day_text(a, a.exact->posterior.at(at.x)) : std::string();
}

std::string prior_hover(const Analysis& a, int, Point2 at) {
  return at.x >= 0 ? day_text(a, a.prior()->at(at.x)) : std::string();
}

}  // namespace credence::recapture
