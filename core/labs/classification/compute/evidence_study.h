// Evidence over feature sets: how well each explains the data, and what its flexibility costs (PRML 3.4, 4.4.1).
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
  ClassificationParameters parameters;   // that choose this feature set
  std::string name;                      // "linear_bias", "polynomial 3", "rbf 6x6", "rbf on data"
  std::string said;                      // the same in the language spoken
  std::string label;                     // short, for a tick: "3", "6²"
  Eigen::Index weights = 0;              // D
  bool present = false;                  // the features in use
  bool prior_is_replaced = false;        // by N(0, prior_variance I): what was typed in does not fit
  std::optional<double> log_likelihood;  // log p(t | w_MAP); none where there is no maximum
  std::optional<double> log_evidence;    // Laplace; none under a flat prior and where Newton's method has not settled
  std::optional<double> bic;             // none without points
  std::optional<double> exact;           // log evidence by quadrature, up to three weights
  std::optional<double> accuracy;        // share of the points on their side of the MAP boundary
  std::optional<double> occam_factor() const;  // log: Laplace's evidence minus the best fit
};

struct EvidenceStudy {
  std::vector<FeatureSetEvidence> sets;  // linear, linear_bias, polynomials 1-6, grids 2-8, and what is in use
  std::vector<FeatureSetEvidence>
      widths;  // radial basis functions of width 0.25 to 8, log-spaced, and the width in use
};

// For these points under the likelihood and prior of `p`: a prior mean or covariance that was typed in is used where
// the number of weights fits, N(0, prior_variance I) elsewhere. None where stop was requested.
std::optional<EvidenceStudy> evidence_study(const ClassificationParameters& p, const LabelledPoints& points,
                                            std::uint64_t seed, const std::stop_token& stop);

// The set with the largest evidence by Laplace; nullptr where no set has one or two have the same. A polynomial of
// degree 1 is the model with a bias and no rival to it.
const FeatureSetEvidence* best_of(const std::vector<FeatureSetEvidence>& sets);
// The one in use; nullptr where it is not among them.
const FeatureSetEvidence* present_of(const std::vector<FeatureSetEvidence>& sets);

}  // namespace credence::classification
