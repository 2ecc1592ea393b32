#include "core/labs/regression/compute/order_evidence.h"

#include "core/labs/regression/compute/linear_regression.h"

#include <cmath>

namespace credence::regression {

OrderEvidence order_evidence(PolynomialBasis basis, const Eigen::VectorXd& x, const Eigen::VectorXd& t,
                             double noise_variance, double prior_variance, int highest_order) {
  OrderEvidence study;
  const int current = basis.order;
  const auto points = static_cast<double>(x.size());
  for (basis.order = 0; basis.order <= highest_order; ++basis.order) {
    const IsotropicEvidence evidence(basis.design(x), t);
    study.by_order.push_back(evidence(prior_variance, noise_variance));
    const auto fit = x.size() > 0 ? evidence.best_log_likelihood(noise_variance) : std::nullopt;
    const double price = 0.5 * static_cast<double>(basis.dimension()) * std::log(points);
    study.bic_by_order.push_back(fit ? std::optional(*fit - price) : std::nullopt);
    if (basis.order != current) continue;
    for (int k = 0; k <= 60; ++k) {
      study.prior_variances.push_back(std::pow(10.0, -3 + 0.1 * k));
      study.by_prior_variance.push_back(evidence(study.prior_variances.back(), noise_variance));
    }
  }
  return study;
}

}  // namespace credence::regression
