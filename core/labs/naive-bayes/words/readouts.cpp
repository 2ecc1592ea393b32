// The readouts: every class with its product and its probability, and the test.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/labs/naive-bayes/words/words.h"

namespace credence::naive_bayes {

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  if (a.classes() == 0) return out;
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const std::string group = say("Class {}", a.class_name(k));
    out.push_back({group, say("rows"), count_text(a.labels().counts(k)), say("Their share of all rows is the prior.")});
    out.push_back({group, say("product"), product_text(a.log_joint(frame)(k)),
                   say("The prior times the factors so far, not normalised.")});
    out.push_back({group, say("probability"), p ? probability_text((*p)(k)) : no_value,
                   p ? say("The product divided by the sum of all products.")
                     : say("All products are zero: they cannot be divided by their sum.")});
  }
  if (a.tested()) add_split_readouts(out, *a.study);
  return out;
}

}  // namespace credence::naive_bayes
