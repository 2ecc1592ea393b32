// Angles between which a posterior of one or two weights is smooth from ray to ray.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/binary_classifier.h"

#include <cstddef>
#include <span>
#include <vector>

namespace credence {

struct RayEdges {
  // Two weights: angles that ascend over one full turn, the first and the last the same ray. They are the edges w.phi_n
  // = 0 of the likelihood, or about the `most` of them that are nearest to the maxima, no two further apart than a
  // sixteenth of a turn, and finer around the maxima. One weight: empty.
  std::vector<double> angles;
  double finest = 0.25;  // spacing of log |w| that resolves every maximum
};

// `maxima` are places of high density, D-vectors.
RayEdges edges_of(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima, std::size_t most);
// Their `finest` alone, at little cost.
double finest_spacing(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima);

}  // namespace credence
