// How the random walk proposes: steps of one size in every weight, or steps with the shape of Laplace's approximation.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/classification/compute/analysis.h"

namespace credence::classification {

// Plans the proposal from Laplace's approximation of `a`. The automatic choice keeps equal steps unless a chain of them
// could not work: less than one step in 2,000 would be accepted, or the chain's whole length would not cross the
// posterior once. Without an approximation the steps are equal.
ProposalPlan plan_proposal(const Analysis& a);

// The lower triangular factor of the covariance of steps with Laplace's shape, 2.38^2 / D times his covariance
// (Haario, Saksman and Tamminen 2001): D x D.
Eigen::MatrixXd laplace_steps(const LaplaceApproximation& laplace);

}  // namespace credence::classification
