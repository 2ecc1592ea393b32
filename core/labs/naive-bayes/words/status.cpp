// The status at a place of the timeline.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/labs/naive-bayes/words/words.h"

namespace credence::naive_bayes {

Status make_status(const Analysis& a, int frame) {
  if (a.classes() == 0) return {Status::Kind::warning, say("no rows")};
  if (!a.complete) {
    return {Status::Kind::busy, a.tested() ? splits_text(*a.study, a.parameters.splits) : say("making random splits")};
  }
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  if (!p) return {Status::Kind::warning, say("every product is zero")};
  const Eigen::Index best = most_probable(*p);
  if (!a.without_density().empty()) {
    return {Status::Kind::warning, say("no variance: {}", quoted_text(a.without_density()))};
  }
  return {Status::Kind::good, say("{}, with {}", class_word(a, best), probability_text((*p)(best), 3))};
}

}  // namespace credence::naive_bayes
