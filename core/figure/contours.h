// Contour lines of a scalar field by marching squares, joined into polylines.
#pragma once

#include "core/figure/figure.h"

#include <vector>

namespace credence {

// Lines where the field, interpolated linearly along the lattice's edges, equals `level`; saddles are decided by the
// cell's mean. Closed lines repeat their first point. Values of -infinity count as below every level.
std::vector<Polyline> trace_contour(const ScalarField& field, double level);

}  // namespace credence
