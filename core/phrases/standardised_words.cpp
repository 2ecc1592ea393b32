// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/standardised_words.h"

#include "core/words/numbers.h"

namespace credence {

std::string standardised_sentence(const Standardisation& scale) {
  const auto& [mean, sd] = scale;
  return say("First x1 and x2 are standardised: minus {} and {}, divided by {} and {}.", rounded(mean(0)),
             rounded(mean(1)), rounded(sd(0)), rounded(sd(1)));
}

void add_constant_warnings(Faults& faults, const LabelledPoints& points) {
  for (const int d : {0, 1}) {
    if (points.size() == 0 || points.X.col(d).minCoeff() != points.X.col(d).maxCoeff()) continue;
    faults.add(Weight::note,
               say("all points have the same {}: it is not divided by its standard deviation", d == 0 ? "x1" : "x2"));
  }
}

}  // namespace credence
