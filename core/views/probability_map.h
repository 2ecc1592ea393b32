// Probabilities over a plane as they are drawn.
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Contours of a probability at 0.1, 0.25, 0.5, 0.75 and 0.9, the middle one thicker.
Contours probability_contours(const ScalarField& field);

// First minus second on the same lattice, coloured symmetrically about 0 up to a round number.
Field difference_field(const ScalarField& first, const ScalarField& second, std::string name);

// Of such a field: at 0, thicker, and half-way to both ends.
Contours difference_contours(const Field& difference);

}  // namespace credence
