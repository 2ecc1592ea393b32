// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/views.h"

#include "core/labs/classification/compute/weight_plane.h"

namespace credence::classification {

namespace {

void set_block(Matrix& rows, std::array<Eigen::Index, 2> shown, const Eigen::Matrix2d& block) {
  for (Eigen::Index a = 0; a < 2; ++a) {
    for (Eigen::Index b = 0; b < 2; ++b) {
      rows[static_cast<std::size_t>(shown[static_cast<std::size_t>(a)])]
          [static_cast<std::size_t>(shown[static_cast<std::size_t>(b)])] = block(a, b);
    }
  }
}

}  // namespace

GaussianEllipse prior_ellipse(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown) {
  const ShownPrior prior = shown_prior(p, D, shown);
  return {prior.mean, prior.covariance};
}

void drag_prior(ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown, EllipseHandle handle,
                Point2 to) {
  const GaussianEllipse before = prior_ellipse(p, D, shown);
  if (handle == EllipseHandle::centre) {
    p.prior_mean.resize(static_cast<std::size_t>(D), 0.0);
    p.prior_mean[static_cast<std::size_t>(shown[0])] = to.x;
    p.prior_mean[static_cast<std::size_t>(shown[1])] = to.y;
  } else if (handle == EllipseHandle::size) {
    const double factor = dragged_size(before, to).value_or(1);
    if (p.prior_covariance.empty()) p.prior_variance *= factor;
    // The shown block alone would not stay positive definite with the other weights' covariances.
    for (Vector& row : p.prior_covariance) {
      for (double& entry : row) entry *= factor;
    }
  } else if (const auto covariance = dragged_axis(before, to)) {
    p.prior_covariance = full_prior_covariance(p, D);
    set_block(p.prior_covariance, shown, *covariance);
  }
}

}  // namespace credence::classification
