// A figure of the triangle of three shares, and markers on it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <array>
#include <string>

namespace credence::coin {

// A figure without axes around the triangle, with its outline and a label at every corner.
Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners);

void add_simplex_place(Figure& figure, const Eigen::Vector3d& shares, Role role, Marker marker, std::string name);

}  // namespace credence::coin
