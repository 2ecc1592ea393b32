// The plane of two weights: which ones, what becomes of the others, and the densities drawn over it.
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <stop_token>
#include <string>

namespace credence::classification {

// Whether the other weights are integrated out; else they are held at the mode. With two weights there are no others.
bool shows_marginal(const Analysis& a);

// The Laplace Gaussian of the two shown weights: its section at the mode, or its marginal. Needs a.laplace and two
// weights.
Gaussian shown_laplace(const Analysis& a);

// Weights at a place of the plane, the others at the mode or, for a marginal, at their mean given the two by Laplace.
Eigen::VectorXd weights_at(const Analysis& a, Point2 place);

Rect find_weight_range(const Analysis& a);

// Fills posterior_field and posterior_contours on nodes x nodes places; `budget` is the number of likelihood terms that
// may be spent. False where stop was requested.
bool draw_posterior(Analysis& a, int nodes, double budget, const std::stop_token& stop);

// What the plane leaves out, in words for its note: "conditional: other weights at the mode"; empty with two weights.
std::string plane_note(const Analysis& a);

}  // namespace credence::classification
