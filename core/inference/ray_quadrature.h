// Quadrature along rays from the origin of weight space, for one or two weights. The likelihood depends on w only
// through w.phi_n: along a ray it is smooth and, if it does not vanish, soon constant; from ray to ray it changes
// sharply only where some w.phi_n changes sign. Therefore rays can integrate posteriors under priors with heavy tails,
// and over the wide wedges with sharp edges that a vague prior leaves, which no lattice resolves.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/binary_classifier.h"

#include <Eigen/Core>

#include <cmath>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace credence {

// Radii r_k = e^(u_k) with u_k equally spaced.
struct Radii {
  double first = 0;    // u of the first radius
  double spacing = 0;  // spacing of u
  int count = 0;
  double operator()(int k) const { return std::exp(first + spacing * k); }
  Radii shifted(double spacings) const { return {first + spacings * spacing, spacing, count}; }
};

// Where the nodes of a quadrature along rays come from.
struct RayRule {
  struct Interval {
    double begin = 0, end = 0;  // angles
    int level = 0;
    Eigen::Index first = 0, count = 0;  // its nodes
  };
  Radii radii;
  double peak = 0, mass = 0;  // the weight of a node is e^(log joint - peak) r^D over the mass, times the rule's own
  std::vector<Interval> intervals;
};

struct RayQuadrature {
  Eigen::MatrixXd nodes;      // D x M
  Eigen::VectorXd weights;    // M, sum 1
  Eigen::VectorXd log_joint;  // M, at the nodes
  double log_evidence = 0;
  Eigen::VectorXd mean;        // D; empty if it does not exist
  Eigen::MatrixXd covariance;  // D x D; empty if it does not exist
  double error = 0;            // estimated error of log_evidence and of the moments relative to their size
  RayRule rule;
};

enum class RayDetail { coarse, fine };  // fine: 1e-9; coarse: about 1e-3 from some ten thousand nodes

// Radii: the trapezoid rule in log |w|, with the geometric series of a power-law tail summed beyond the last. Angles:
// the double exponential rule (Takahasi and Mori 1974) between neighbouring edges w.phi_n = 0, refined where it changes
// the result. `maxima` are places of high density (modes.h). The model must have a prior and D <= 2; throws InputError
// otherwise. `budget` limits the work (cost.h); if it does not suffice, `error` shows it. Returns nothing if the budget
// is too small even to begin, or if `stop` was requested.
std::optional<RayQuadrature> integrate_along_rays(const BinaryClassifier& model,
                                                  std::span<const Eigen::VectorXd> maxima, RayDetail detail,
                                                  const std::stop_token& stop = {}, double budget = 1e9);

// The tail index of the posterior. It is the prior's if the posterior keeps the prior's tails in some direction. It is
// infinite if the prior's is, or if the likelihood falls to zero, then exponentially, along every direction of w:
// labels are not noisy, the data depend on every direction and none separates the classes.
double tail_index(const BinaryClassifier& model, const std::stop_token& stop = {});

}  // namespace credence
