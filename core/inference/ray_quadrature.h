// Quadrature along rays from the origin of weight space, for one or two weights. The likelihood depends on w through
// w.phi_n alone: along a ray it is smooth and, where it does not die away, soon constant; from ray to ray it changes
// sharply only where some w.phi_n changes sign. So it can be integrated under priors with heavy tails, and over the
// wide wedges with sharp edges that a vague prior leaves, which no lattice resolves.
#pragma once

#include "core/inference/ray_nodes.h"
#include "core/model/binary_classifier.h"

#include <optional>
#include <span>
#include <stop_token>

namespace credence {

struct RayQuadrature {
  Eigen::MatrixXd nodes;      // D x M
  Eigen::VectorXd weights;    // M, sum 1
  Eigen::VectorXd log_joint;  // M, at the nodes
  double log_evidence = 0;
  Eigen::VectorXd mean;        // D; empty where it does not exist
  Eigen::MatrixXd covariance;  // D x D; empty where it does not exist
  double error = 0;            // estimated, of log_evidence and of the moments relative to their size
  RayRule rule;
};

enum class RayDetail { coarse, fine };  // fine: 1e-9; coarse: about 1e-3 from some ten thousand nodes

// Radii: the trapezoid rule in log |w|, with the geometric series of a power-law tail summed beyond the last. Angles:
// the double exponential rule (Takahasi and Mori 1974) between neighbouring edges w.phi_n = 0, refined where that
// changes the result. `maxima` say where the density is high (modes.h). The prior must be given and D <= 2. `budget`:
// of work (work.h); where it does not suffice the error says so. None where it does not even begin to, or where stop
// was requested.
std::optional<RayQuadrature> integrate_along_rays(const BinaryClassifier& model,
                                                  std::span<const Eigen::VectorXd> maxima, RayDetail detail,
                                                  const std::stop_token& stop = {}, double budget = 1e9);

// The prior's tail index where the posterior keeps its tails in some direction; infinite where the prior's is, or where
// the likelihood falls to zero along every direction of w, exponentially then: labels are not noisy, every direction is
// seen by the data and none separates the classes.
double tail_index(const BinaryClassifier& model, const std::stop_token& stop = {});

}  // namespace credence
