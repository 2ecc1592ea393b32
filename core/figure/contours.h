// Contour lines of a scalar field by marching squares, joined into polylines.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace credence {

// Along the lattice's edges either the values are linear or, of probabilities, their log odds (cut at +-40), which bend
// less where probabilities level off, so that contours have no corners.
enum class Interpolation { values, log_odds };

// Lines on which the interpolated field equals `level`; at saddles the mean of the cell decides. Closed lines repeat
// their first point. Values of -infinity and NaN are below every level.
std::vector<Polyline> trace_contour(const ScalarField& field, double level,
                                    Interpolation interpolation = Interpolation::values);

}  // namespace credence
