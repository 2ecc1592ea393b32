// What quadrature and studies may cost, counted beforehand and not by the clock: results are the same on every machine.
#pragma once

#include "core/model/binary_classifier.h"

namespace credence {

// One evaluation of the log joint, in terms of the logistic likelihood: a core does some 500 million a second.
inline double evaluation_cost(const BinaryClassifier& model) {
  const bool probit = model.likelihood().link == Link::probit, noisy = model.likelihood().noise() > 0;
  return (static_cast<double>(model.size()) + 40) * (probit ? 4 : noisy ? 1.5 : 1);
}

// How many times a study may look for the maxima, quickly (modes.h).
inline int affordable_searches(const BinaryClassifier& model) {
  constexpr double work = 2e8;
  const auto D = static_cast<double>(model.dimension());
  const double each = (static_cast<double>(model.size()) + D) * D * D * (model.log_concave() ? 1 : 100);
  return static_cast<int>(work / each);
}

}  // namespace credence
