// Report, readouts and warnings about Laplace's approximation and exact quadrature. Parts that do not exist are null.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/faults.h"
#include "core/labs/classification/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::classification {

Node laplace_node(const Analysis& a);        // {mean, covariance, precision, log_evidence, bic}
Node exact_node(const Analysis& a);          // {log_evidence, mean, covariance}
Node laplace_error_node(const Analysis& a);  // {kl, total_variation, log_evidence}

// Returns whether the sizes of the features differ so much that rounding may hide a maximum.
bool features_differ_in_size(const BinaryClassifier& model);

void add_posterior_readouts(std::vector<Readout>& out, const Analysis& a);
// Says why each of these does not exist, or how far it may be off.
void add_posterior_warnings(Faults& faults, const Analysis& a);

}  // namespace credence::classification
