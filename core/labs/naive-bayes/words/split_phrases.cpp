// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/split_phrases.h"

#include "core/words/numbers.h"

namespace credence::naive_bayes {

std::string split_sentence(const SplitStudy& study) {
  const auto trained = static_cast<double>(study.chosen.rows);
  const std::string right = rounded(study.chosen.mean(), 3);
  if (study.splits() == 1) {
    return several(trained, "Trained on {0} row, it predicts {1} of the others rightly in a single random split.",
                   "Trained on {0} rows, it predicts {1} of the others rightly in a single random split.", right);
  }
  return several(trained,
                 "Trained on {0} row, it predicts {1} of the others rightly on average, give or take {2} from one of "
                 "{3} random splits to the next.",
                 "Trained on {0} rows, it predicts {1} of the others rightly on average, give or take {2} from one of "
                 "{3} random splits to the next.",
                 right, rounded(study.chosen.sd(), 2), count_text(study.splits()));
}

std::string splits_text(const SplitStudy& study, int wanted) {
  if (study.splits() == wanted) return several(wanted, "{} random split", "{} random splits");
  return several(study.splits(), "{} random split so far, of {}", "{} random splits so far, of {}", count_text(wanted));
}

}  // namespace credence::naive_bayes
