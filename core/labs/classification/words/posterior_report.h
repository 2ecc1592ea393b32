// What labs with a posterior over weights say of Laplace's approximation and of exact quadrature.
#pragma once

#include "core/inference/exact_posterior.h"
#include "core/lab/lab.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// What there is so far; null where there is none.
struct PosteriorParts {
  const BinaryClassifier& model;
  const LaplaceApproximation* laplace = nullptr;
  bool laplace_is_settled = true;  // whether the run to the mode was when its tolerance ended it
  std::optional<double> bic;
  const ExactPosterior* exact = nullptr;
  bool exact_is_coarse = false;
  std::optional<ApproximationError> error;
  bool complete = false;  // nothing more is coming
};

Node laplace_node(const PosteriorParts& parts);        // {mean, covariance, precision, log_evidence, bic}
Node exact_node(const PosteriorParts& parts);          // {log_evidence, mean, covariance}
Node laplace_error_node(const PosteriorParts& parts);  // {kl, total_variation, log_evidence}

// So much that rounding may stand in the way of a maximum.
bool features_differ_in_size(const BinaryClassifier& model);

void add_posterior_readouts(std::vector<Readout>& out, const PosteriorParts& parts);
// Why each of these does not exist, or how far it may be off.
void add_posterior_warnings(std::vector<std::string>& warnings, const PosteriorParts& parts);

}  // namespace credence
