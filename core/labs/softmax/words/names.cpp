// Names of weights and of what is maximised.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/words/words.h"

namespace credence::softmax {

std::string quantity(const Analysis& a) { return a.flat() ? "log p(t|w)" : "log p(t|w)p(w)"; }

std::vector<std::string> class_weight_symbols(int classes, Eigen::Index features, Eigen::Index first) {
  std::vector<std::string> symbols;
  for (int k = 0; k < classes; ++k) {
    for (Eigen::Index j = first; j < first + features; ++j) {
      symbols.push_back("w" + std::to_string(k));
      symbols.back() += std::to_string(j);
    }
  }
  return symbols;
}

std::vector<std::string> weight_symbols(const Analysis& a) {
  return class_weight_symbols(a.classes(), a.model->features(), a.features.has_bias() ? 0 : 1);
}

}  // namespace credence::softmax
