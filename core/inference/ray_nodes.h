// The nodes of a quadrature along rays, and where they come from.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/inference/ray_intervals.h"

#include <vector>

namespace credence {

// Where the nodes of a quadrature along rays come from.
struct RayRule {
  struct Interval {
    double begin = 0, end = 0;  // angles
    int level = 0;
    Eigen::Index first = 0, count = 0;  // its nodes
  };
  Radii radii;
  double peak = 0, mass = 0;  // the weight of a node is e^(log joint - peak) r^D over the mass, times the rule's own
  std::vector<Interval> intervals;
};

struct RayNodes {
  Eigen::MatrixXd places;     // D x M
  Eigen::VectorXd weights;    // M, sum 1
  Eigen::VectorXd log_joint;  // M
  RayRule rule;
};

// All nodes but those that together hold nothing of the mass, which is the intervals' total.
RayNodes collect_nodes(const BinaryClassifier& model, const std::vector<RayInterval>& intervals, const Radii& radii,
                       double peak, double mass);

}  // namespace credence
