// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/standardised_words.h"

#include "core/words/numbers.h"

namespace credence {

std::string standardised_sentence(const Standardisation& scale, const DataSymbols& symbols) {
  const auto& [mean, sd] = scale;
  return say("First {} and {} are standardised: minus {} and {}, divided by {} and {}.", symbols.x(0), symbols.x(1),
             rounded(mean(0)), rounded(mean(1)), rounded(sd(0)), rounded(sd(1)));
}

void add_constant_warnings(Faults& faults, const LabelledPoints& points, const DataSymbols& symbols) {
  for (const std::size_t d : {0, 1}) {
    const auto values = points.X.col(static_cast<Eigen::Index>(d));
    if (points.size() == 0 || values.minCoeff() != values.maxCoeff()) continue;
    faults.add(Weight::note,
               say("all points have the same {}: it is not divided by its standard deviation", symbols.x(d)));
  }
}

}  // namespace credence
