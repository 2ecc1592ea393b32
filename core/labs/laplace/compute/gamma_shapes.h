// How far gamma densities of all shapes are from their Gaussians, from closed forms.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/model/line_targets.h"

#include <array>
#include <optional>
#include <vector>

namespace credence::laplace {

// The total variation between the gamma density of this shape (positive) in a coordinate and Laplace's Gaussian there;
// it is the same for every rate. Empty if there is no mode. The coordinate is identity, log or square root.
std::optional<double> gamma_total_variation(double shape, Coordinate coordinate);

// That distance over log10 of the shape, by coordinate. Computed once.
struct ShapeSweep {
  std::vector<double> log10_shape;
  std::array<std::vector<std::optional<double>>, 4> total_variation;
};
const ShapeSweep& gamma_shape_sweep();

}  // namespace credence::laplace
