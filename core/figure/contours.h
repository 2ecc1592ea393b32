// Contour lines of a scalar field by marching squares, joined into polylines.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace credence {

// Lines on which the field, interpolated linearly along the lattice's edges, equals `level`; at saddles the mean of the
// cell decides. Closed lines repeat their first point. Values of -infinity and NaN are below every level.
std::vector<Polyline> trace_contour(const ScalarField& field, double level);

}  // namespace credence
