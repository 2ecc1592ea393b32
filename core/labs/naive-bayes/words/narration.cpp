// The narration: the prior, the answer so far, and what to beware of.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/labs/naive-bayes/words/words.h"
#include "core/words/paragraph.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

std::string prior_sentence(const Analysis& a) {
  std::string shares;
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    shares +=
        (k == 0 ? "" : ", ") + class_word(a, k) + " " + rounded(a.labels().counts(k) / a.labels().counts.sum(), 3);
  }
  return several(a.labels().counts.sum(), "The prior is each class's share of the {0} row: {1}.",
                 "The prior is each class's share of the {0} rows: {1}.", shares);
}

std::string answer_sentence(const Analysis& a, int frame) {
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  if (!p) return say("Every class has a factor of zero: all products are zero and say nothing.");
  const Eigen::Index best = most_probable(*p);
  const std::string share = probability_text((*p)(best), 3), name = class_word(a, best);
  const auto step = static_cast<double>(a.step(frame));
  if (a.step(frame) == 0) return say("Before the first factor {} is the most probable class, with {}.", name, share);
  if (a.step(frame) < a.steps()) {
    return several(step, "After {0} factor {1} is the most probable class, with {2}.",
                   "After {0} factors {1} is the most probable class, with {2}.", name, share);
  }
  return several(step,
                 "Times {0} factor P(feature | class), and divided by the sum over the classes, {1} is the most "
                 "probable class, with {2}.",
                 "Times {0} factors P(feature | class), and divided by the sum over the classes, {1} is the most "
                 "probable class, with {2}.",
                 name, share);
}

std::string unknown_sentence(const Analysis& a) {
  const std::vector<std::string> words = a.product.unknown();
  if (words.empty()) return {};
  return several(static_cast<double>(words.size()),
                 "{0} value or word was never seen in training and counts as seen 0 times: {1}.",
                 "{0} values or words were never seen in training and count as seen 0 times: {1}.", quoted_text(words));
}

std::string zero_sentence(const Analysis& a) {
  for (const Factor& f : a.product.factors) {
    for (Eigen::Index k = 0; k < a.classes() && f.known && a.parameters.counts(); ++k) {
      if (std::isfinite(f.log_p(k))) continue;
      return say("{} is 0: one count of zero makes the whole product of {} zero, whatever else speaks for it.",
                 given_text(f.label, a.class_name(k)), a.class_name(k));
    }
  }
  return {};
}

std::string variance_sentence(const Analysis& a) {
  const std::vector<std::string> names = a.without_density();
  if (names.empty()) return {};
  return say("Never predicted, since without two rows and two different values there is no variance: {}.",
             quoted_text(names));
}

std::string copies_sentence(const Analysis& a) {
  if (a.parameters.is_text() || a.parameters.copies == 1) return {};
  return say("{} counts {} times, as if every copy were news: no information is added, and yet the certainty changes.",
             a.name(a.x()), std::to_string(a.parameters.copies));
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  if (a.classes() == 0) return say("There are no rows to learn from.");
  return paragraph({prior_sentence(a), answer_sentence(a, frame), unknown_sentence(a), zero_sentence(a),
                    variance_sentence(a), copies_sentence(a), a.tested() ? split_sentence(*a.study) : std::string()});
}

}  // namespace credence::naive_bayes
