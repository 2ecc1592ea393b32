// The status at a place of the timeline, and warnings.
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

std::vector<std::string> make_warnings(const Analysis& a) {
  if (a.classes() == 0) return {say("there are no rows to learn from: posterior is null")};
  std::vector<std::string> warnings;
  const Eigen::VectorXd log_joint = a.log_joint(-1);
  for (const std::string& name : a.without_density()) {
    warnings.push_back(
        say("class {}: a variance needs two rows and two different values; without it no row is predicted so", name));
  }
  if (const auto words = a.product.unknown(); !words.empty()) {
    warnings.push_back(say("query: never seen in training: {}", quoted_text(words)));
  }
  if (a.steps() == 0) warnings.push_back(say("query: it says nothing, so the posterior is the prior"));
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const double joint = std::exp(log_joint(k));
    if (std::isinf(log_joint(k)))
      warnings.push_back(say("log_joint of {} is null: its product is zero", a.class_name(k)));
    if (std::isfinite(log_joint(k)) && (joint == 0 || std::isinf(joint))) {
      warnings.push_back(say("joint of {}: beyond double precision, log_joint has its logarithm", a.class_name(k)));
    }
  }
  if (!normalised(log_joint)) warnings.push_back(say("posterior is null: every product is zero"));
  if (!a.parameters.counts() && !a.study) warnings.push_back(say("accuracy is null: a test needs at least two rows"));
  if (a.study && a.study->splits() == 1) warnings.push_back(say("accuracy: a single split has no sd"));
  return warnings;
}

}  // namespace credence::naive_bayes
