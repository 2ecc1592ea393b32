#include "core/labs/classification/views/prior_ellipse.h"

namespace credence::classification {

namespace {

Matrix full_covariance(const ClassificationParameters& p, Eigen::Index D) {
  if (!p.prior_covariance.empty()) return p.prior_covariance;
  const auto n = static_cast<std::size_t>(D);
  Matrix rows(n, Vector(n, 0.0));
  for (std::size_t d = 0; d < n; ++d) rows[d][d] = p.prior_variance;
  return rows;
}

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
  const Matrix S0 = full_covariance(p, D);
  const auto i = static_cast<std::size_t>(shown[0]), j = static_cast<std::size_t>(shown[1]);
  GaussianEllipse ellipse{Eigen::Vector2d::Zero(), Eigen::Matrix2d::Identity()};
  if (!p.prior_mean.empty()) ellipse.mean = {p.prior_mean[i], p.prior_mean[j]};
  ellipse.covariance << S0[i][i], S0[i][j], S0[j][i], S0[j][j];
  return ellipse;
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
    p.prior_covariance = full_covariance(p, D);
    set_block(p.prior_covariance, shown, *covariance);
  }
}

}  // namespace credence::classification
