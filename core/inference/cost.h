// The cost of quadrature and studies, computed beforehand and not measured by a clock: results are the same on every
// machine.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/binary_classifier.h"

namespace credence {

// The cost of one evaluation of the log joint, in terms of the logistic likelihood: a core does about 500 million per
// second.
inline double evaluation_cost(const BinaryClassifier& model) {
  const bool probit = model.likelihood().link == Link::probit, noisy = model.likelihood().noise() > 0;
  return (static_cast<double>(model.size()) + 40) * (probit ? 4 : noisy ? 1.5 : 1);
}

// The number of quick searches for the maxima (modes.h) that a study can afford.
inline int affordable_searches(const BinaryClassifier& model) {
  constexpr double work = 2e8;
  const auto D = static_cast<double>(model.dimension());
  const double each = (static_cast<double>(model.size()) + D) * D * D * (model.log_concave() ? 1 : 100);
  return static_cast<int>(work / each);
}

// The cost of one evaluation of the log joint in a chain, in the units of a frame's budget.
inline double step_cost(const BinaryClassifier& model) {
  return 20 + static_cast<double>(model.size()) * (8 + static_cast<double>(model.dimension())) / 10;
}

// The same in nanoseconds of a core; a design matrix too large for the cache is read from memory at every step.
inline double step_time(const BinaryClassifier& model) {
  constexpr double cached = 1e5;  // numbers
  const bool slow = static_cast<double>(model.size()) * static_cast<double>(model.dimension()) > cached;
  return (slow ? 5 : 1.5) * step_cost(model);
}

// Returns whether a run of Newton's method takes more than a tenth of a second.
inline bool takes_long(std::size_t points, std::size_t weights) {
  const auto D = static_cast<double>(weights);
  return static_cast<double>(points) * D * D > 1e8;
}

// Newton's steps, and everything that follows from the Hessian, cost points times the square of weights. Throws
// InputError if this would take longer than a few seconds.
void require_affordable(std::size_t points, Eigen::Index weights);

}  // namespace credence
