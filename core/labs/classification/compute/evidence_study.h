// The evidence of feature sets: how well each explains the data, and what its flexibility costs (PRML 3.4, 4.4.1).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/points.h"
#include "core/labs/classification/compute/parameters.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence::classification {

struct FeatureSetEvidence {
  ClassificationParameters parameters;   // with this feature set
  std::string name;                      // "linear_bias", "polynomial 3", "rbf 6x6", "rbf on data"
  std::string said;                      // the name as it is said
  std::string label;                     // a short name for a tick: "3", "6²"
  Eigen::Index weights = 0;              // D
  bool in_use = false;                   // whether it is the set in use
  bool prior_is_replaced = false;        // by N(0, prior_variance I), since a typed-in mean or covariance does not fit
  std::optional<double> log_likelihood;  // log p(t | w_MAP); empty if there is no maximum
  std::optional<double> log_evidence;    // Laplace; empty if the prior is flat or Newton's method has not settled
  std::optional<double> bic;             // empty without points
  std::optional<double> exact;           // log evidence by quadrature; only up to three weights
  std::optional<double> accuracy;        // share of the points on their side of the MAP boundary
  std::optional<double> occam_factor() const;  // log evidence by Laplace minus log_likelihood
};

struct EvidenceStudy {
  std::vector<FeatureSetEvidence> sets;  // linear, linear_bias, polynomials 1-6, grids 2-8, and the set in use
  std::vector<FeatureSetEvidence>
      widths;  // radial basis functions of width 0.25 to 8, log-spaced, and the width in use
};

// Computes the evidence for these points under the likelihood and prior of `p`. A typed-in prior mean or covariance is
// used for the sets whose number of weights it fits, N(0, prior_variance I) for the others. Returns nothing if `stop`
// was requested.
std::optional<EvidenceStudy> evidence_study(const ClassificationParameters& p, const LabelledPoints& points,
                                            std::uint64_t seed, const std::stop_token& stop);

// Returns the set with the largest evidence by Laplace; nullptr if no set has one or two have the same. A polynomial of
// degree 1 is the model with a bias and does not count as another set.
const FeatureSetEvidence* best_of(const std::vector<FeatureSetEvidence>& sets);
// Returns the set in use; nullptr if it is not among them.
const FeatureSetEvidence* used_set(const std::vector<FeatureSetEvidence>& sets);

}  // namespace credence::classification
