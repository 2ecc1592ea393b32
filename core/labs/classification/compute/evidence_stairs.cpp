// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/evidence_stairs.h"

#include "core/math/decompositions.h"

#include <cmath>

namespace credence::classification {

std::optional<EvidenceStairs> evidence_stairs(const Analysis& a) {
  const Gaussian* prior = a.model && a.model->prior() ? a.model->prior()->as_gaussian() : nullptr;
  if (!prior || !a.laplace || a.points->size() == 0) return std::nullopt;
  const Eigen::VectorXd w = a.laplace->gaussian.mean(), away = w - prior->mean();
  const Eigen::VectorXd bends = symmetric_eigenvalues(a.laplace->precision - prior->precision());
  EvidenceStairs s;
  s.log_likelihood = a.model->log_likelihood(w);
  s.laplace = a.laplace->log_evidence;
  if (a.exact && !a.exact_is_coarse) s.exact = a.exact->log_evidence;
  s.weights = a.dimension();
  s.points = a.points->size();
  s.prior_volume = prior->log_det_covariance() / 2;
  s.prior_distance = away.dot(prior->precision() * away) / 2;
  s.curvature = -a.laplace->gaussian.log_det_covariance() / 2;
  const auto D = static_cast<double>(s.weights);
  s.bic = s.log_likelihood - D / 2 * std::log(static_cast<double>(s.points));
  s.aic = s.log_likelihood - D;
  const double least = 1e-10 * std::max(bends.maxCoeff(), 1e-300);  // what rounding leaves of 0
  s.undetermined = (bends.array() <= least).count();
  if (s.undetermined == 0) s.flat = s.log_likelihood - bends.array().log().sum() / 2;
  return s;
}

}  // namespace credence::classification
