// Pictures of chains with named states: the path of a walker, the shares of walkers per state, and the eigenvalues of a
// transition matrix.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <Eigen/Core>

#include <cstdint>
#include <string>
#include <vector>

namespace credence {

// Draws the states after steps 0 .. k, 60 steps per page, with the first state on top. Sets the ranges of both axes and
// the names of y. `steps` is the length of the whole walk.
void add_state_path(Figure& figure, const std::vector<std::uint8_t>& path, int k, int steps,
                    const std::vector<std::string>& names);

// Draws a bar per state 1, 2, ... of the horizontal axis, on one side of it, with a thick mark at its expected share.
void add_share_bars(Figure& figure, const Eigen::VectorXd& shares, const Eigen::VectorXd& expected, bool left,
                    Role role, std::string name, std::string name_of_expected = {});
// Draws a dashed line across the bars of each state.
void add_state_marks(Figure& figure, const Eigen::VectorXd& values, Role role, std::string name);

// Draws eigenvalues, the largest first, in the complex plane with the unit circle. `second` is the second largest
// modulus.
void add_eigenvalues(Figure& figure, const Eigen::VectorXcd& values, double second);

}  // namespace credence
