// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/plane/boundary_tracer.h"

#include "core/figure/contours.h"

#include <algorithm>

namespace credence {

namespace {

std::vector<Polyline> straight_line(double bias, const Eigen::Vector2d& n, const Rect& rect) {
  const double length = n.norm();
  if (!(length > 0)) return {};
  // The line consists of the points p + s d. The rectangle's sides bound s one after the other (Liang and Barsky 1984).
  const Eigen::Vector2d d = Eigen::Vector2d(-n.y(), n.x()) / length;
  const Eigen::Vector2d p = -bias / length * (n / length);
  double from = -1e300, to = 1e300;
  const auto clip = [&from, &to](double start, double slope, double low, double high) {
    if (slope == 0) return start >= low && start <= high;
    const double a = (low - start) / slope, b = (high - start) / slope;
    from = std::max(from, std::min(a, b));
    to = std::min(to, std::max(a, b));
    return from < to;
  };
  if (!clip(p.x(), d.x(), rect.x0, rect.x1) || !clip(p.y(), d.y(), rect.y0, rect.y1)) return {};
  return {{{p.x() + from * d.x(), p.y() + from * d.y()}, {p.x() + to * d.x(), p.y() + to * d.y()}}};
}

}  // namespace

BoundaryTracer::BoundaryTracer(const FeatureMap& features, const Lattice& lattice)
    : rect_(lattice.rect), straight_(features.straight()), bias_(features.has_bias()), scale_(features.scale()) {
  if (!straight_) nodes_.emplace(features, lattice);
}

std::vector<Polyline> BoundaryTracer::paths(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  if (straight_) {  // in standardised coordinates, where no number is much larger than another
    const Rect rect = scale_(Lattice{rect_, 2, 2}).rect;
    std::vector<Polyline> line = straight_line(bias_ ? w(0) : 0, w.tail<2>(), rect);
    for (Polyline& path : line) {
      for (Point2& p : path) p = {scale_.mean(0) + scale_.sd(0) * p.x, scale_.mean(1) + scale_.sd(1) * p.y};
    }
    return line;
  }
  if (w.isZero(0)) return {};
  return trace_contour(nodes_->activation(w), 0);
}

std::vector<Polyline> decision_boundary(const FeatureMap& features, const Eigen::VectorXd& w, const Rect& rect) {
  return BoundaryTracer(features, {rect, 261, 171}).paths(w);
}

}  // namespace credence
