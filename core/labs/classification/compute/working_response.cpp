// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/working_response.h"

namespace credence::classification {

WorkingResponse working_response(const BinaryClassifier& model, const Eigen::VectorXd& w) {
  WorkingResponse result{model.design() * w, Eigen::VectorXd(model.size()), Eigen::VectorXd(model.size())};
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const LogLikelihoodTerm term = log_likelihood_term(model.likelihood(), model.labels()(n), result.a(n));
    result.R(n) = -term.second;
    result.z(n) = term.second == 0 ? result.a(n) : result.a(n) - term.first / term.second;
  }
  return result;
}

}  // namespace credence::classification
