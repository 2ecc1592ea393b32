// A log density over a rectangle of two of its coordinates, for contours and heat maps.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"
#include "core/model/log_density.h"

#include <stop_token>

namespace credence {

// log p at (w_i, w_j) = the lattice's coordinates, with all other coordinates as in `centre` (D): a section. Returns a
// field without values if `stop` was requested.
ScalarField log_density_grid(const LogDensity& density, const Lattice& lattice, const Eigen::VectorXd& centre,
                             Eigen::Index i = 0, Eigen::Index j = 1, const std::stop_token& stop = {});

}  // namespace credence
