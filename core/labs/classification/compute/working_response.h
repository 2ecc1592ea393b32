// Newton's method as iteratively reweighted least squares (PRML 4.3.3).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/binary_classifier.h"

namespace credence::classification {

// The quantities of IRLS at one w: a_n = w.phi_n, the weights R_n = -d^2 log p(t_n | a) / da^2 (for the logistic y(1 -
// y), PRML 4.98), and the working response z_n = a_n + (d log p / da) / R_n (4.103), to which w' is the weighted fit.
struct WorkingResponse {
  Eigen::VectorXd a, R, z;  // N; z equals a if R is 0
};
WorkingResponse working_response(const BinaryClassifier& model, const Eigen::VectorXd& w);

}  // namespace credence::classification
