// The status at a place of the timeline, and warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/faults.h"
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/labs/naive-bayes/words/words.h"

#include <cmath>

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

namespace {

void warn_of_joint(Faults& faults, const Analysis& a, Eigen::Index k) {
  const double log = a.log_joint(-1)(k);
  if (std::isinf(log)) {
    faults.add(Weight::missing, say("log_joint of {} is null: its product is zero", a.class_name(k)));
  } else if (!std::isnormal(std::exp(log))) {
    faults.add(Weight::doubtful,
               say("joint of {}: beyond double precision, log_joint has its logarithm", a.class_name(k)));
  }
}

void warn_of_splits(Faults& faults, const Analysis& a) {
  if (a.parameters.counts()) return;
  if (!a.study) {
    faults.add(Weight::missing, say("accuracy, confusion and reliability are null: a test needs at least two rows"));
  } else if (a.study->splits() == 1) {
    faults.add(Weight::missing, say("accuracy: sd is null: a single split has no spread"));
  }
}

}  // namespace

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  if (a.classes() == 0) faults.add(Weight::misleads, say("there are no rows to learn from: posterior is null"));
  for (const std::string& name : a.without_density()) {
    faults.add(
        Weight::doubtful,
        say("class {}: a variance needs two rows and two different values; without it no row is predicted so", name));
  }
  if (const auto words = a.product.unknown(); a.classes() > 0 && !words.empty()) {
    faults.add(Weight::note, say("query: never seen in training: {}", quoted_text(words)));
  }
  if (a.classes() > 0 && a.steps() == 0) {
    faults.add(Weight::note, say("query: it says nothing, so the posterior is the prior"));
  }
  for (Eigen::Index k = 0; k < a.classes(); ++k) warn_of_joint(faults, a, k);
  if (a.classes() > 0 && !a.posterior(-1)) {
    faults.add(Weight::missing, say("posterior is null: every product is zero"));
  }
  warn_of_splits(faults, a);
  return faults.texts();
}

}  // namespace credence::naive_bayes
