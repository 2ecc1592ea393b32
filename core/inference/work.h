// What quadrature may cost, counted beforehand and not by the clock: results are the same on every machine.
#pragma once

#include "core/model/binary_classifier.h"

namespace credence {

// One evaluation of the log joint, in terms of the logistic likelihood: a core does some 500 million a second.
inline double evaluation_cost(const BinaryClassifier& model) {
  const bool probit = model.likelihood().link == Link::probit, noisy = model.likelihood().noise() > 0;
  return (static_cast<double>(model.size()) + 40) * (probit ? 4 : noisy ? 1.5 : 1);
}

}  // namespace credence
