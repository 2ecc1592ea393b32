// Decision boundaries w^T phi(x) = 0 in a rectangle of the plane, for any features.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/figure/figure.h"

#include <optional>
#include <vector>

namespace credence {

// Is prepared once for many w. Straight boundaries are exact. Others are contours on a lattice, with an error of about
// the square of its spacing over the radius of curvature.
class BoundaryTracer {
 public:
  BoundaryTracer(const FeatureMap& features, const Lattice& lattice);
  std::vector<Polyline> paths(const Eigen::Ref<const Eigen::VectorXd>& w) const;  // empty if no boundary crosses

 private:
  Rect rect_;
  bool straight_, bias_;
  Standardisation scale_;
  std::optional<LatticeFeatures> nodes_;  // only if boundaries bend
};

// Traces the boundary of a single w.
std::vector<Polyline> decision_boundary(const FeatureMap& features, const Eigen::VectorXd& w, const Rect& rect);

}  // namespace credence
