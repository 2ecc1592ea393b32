// Probabilities over a plane as they are drawn.
#pragma once

#include "core/data/features.h"
#include "core/figure/figure.h"

namespace credence {

// Contours of a probability at 0.1, 0.25, 0.5, 0.75 and 0.9, the middle one thicker.
Contours probability_contours(const ScalarField& field);

// The axis of probabilities between these two: closer to them where they would be one flat line on [0, 1].
void close_up(Axis& axis, double low, double high);

// Moves every point to `factor` times its distance from the straight line w^T phi(x) = 0.
void magnify_offsets(std::vector<Polyline>& paths, const FeatureMap& features, const Eigen::VectorXd& w, double factor);

// First minus second on the same lattice, coloured symmetrically about 0 up to a round number.
Field difference_field(const ScalarField& first, const ScalarField& second, std::string name);

// "Laplace − Exact posterior" of "Laplace, quadrature" and "Exact posterior": what stands after a comma only where
// that tells them apart.
std::string difference_name(const std::string& first, const std::string& second);

// Of such a field: at 0, thicker, and half-way to both ends.
Contours difference_contours(const Field& difference);

}  // namespace credence
