// A scene is the input of figures and texts: everything that was computed, and the posterior at one place of the
// timeline.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/regression/compute/analysis.h"

#include <optional>
#include <utility>

namespace credence::regression {

// The place of the pointer in one view, for the other views.
struct Pointer {
  std::optional<Point2> data;     // (x, t) if it is among the points
  std::optional<Point2> weights;  // the two weights that are shown, if it is among the weights
};

struct Scene {
  const Analysis& a;
  const LinearPosterior& now;  // after `points` of the points
  Eigen::Index points = 0;
  Pointer pointer = {};
  const RegressionParameters& parameters = a.parameters;

  Eigen::Index newest() const { return points - 1; }  // index of the newest point; -1 before the first
  bool complete() const { return points == a.size(); }
};

using WeightPair = std::pair<Eigen::Index, Eigen::Index>;

// Indices of the two weights on the axes of weight space. If there is a single weight, it is both.
WeightPair weights_shown(const RegressionParameters& p);

}  // namespace credence::regression
