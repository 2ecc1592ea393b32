// Probabilities over a plane as fields and contours.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/figure/figure.h"

namespace credence {

// Returns contours of a probability at 0.1, 0.25, 0.5, 0.75 and 0.9, the middle one thicker.
Contours probability_contours(const ScalarField& field);

// Narrows an axis of probabilities to these two values if a curve between them would be a flat line on [0, 1].
void close_up(Axis& axis, double low, double high);

// Moves every point to `factor` times its distance from the straight line w^T phi(x) = 0.
void magnify_offsets(std::vector<Polyline>& paths, const FeatureMap& features, const Eigen::VectorXd& w, double factor);

// Returns first minus second on the same lattice, coloured symmetrically about 0 up to a round number.
Field difference_field(const ScalarField& first, const ScalarField& second, std::string name);

// Names the difference of two fields: "Laplace − Exact posterior" for "Laplace, quadrature" and "Exact posterior". The
// text after a comma is kept only if the names would be equal without it.
std::string difference_name(const std::string& first, const std::string& second);

// Returns contours of such a field at 0, thicker, and half-way to both ends.
Contours difference_contours(const Field& difference);

}  // namespace credence
